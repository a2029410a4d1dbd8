import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { formatRM } from '#contract/money.ts';
import { PATHS } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { ActionColumn, NothingToDo } from '#ui/action/ActionPage.tsx';
import { WaysOn } from '#ui/action/SingleResult.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { SEVERITIES } from '#ui/tones.ts';
import { MovementReceipt } from './MovementReceipt.tsx';
import { endOf, type MovementEnd, toneOfEnd } from './movementEnd.ts';

interface MovementPageProps {
  reference: string;
  /** Group of the texts: `title`, `another` on the link to another one, and what each of the `ends` means. */
  texts: string;
  /** Null: there is none of theirs with this reference. Undefined: it is not known yet. */
  transaction: Transaction | null | undefined;
  error: unknown;
  readAgain: () => void;
  /** What is said in place of an end's text, or after it. */
  wordsOf?: (end: MovementEnd, text: string) => ReactNode;
  /** Who has paid, translated, where the backend has no name for it. */
  from?: string;
}

/**
 * What became of a movement that is named by its reference number: where the bank leads back to, and
 * what a link to it shows. It follows the movement until it has ended. Another one begins at the same address.
 */
export function MovementPage({ texts, reference, transaction, ...props }: MovementPageProps) {
  const { error, readAgain, wordsOf = (_, text) => text } = props;
  const translate = useTranslate();
  const { wallet } = useCurrentWallet();
  const title = translate(`${texts}.title`);
  if (transaction === null) {
    return (
      <NothingToDo title={title} why={translate('money.noSuch', { reference })}>
        <Next texts={texts} />
      </NothingToDo>
    );
  }
  if (!transaction) {
    return (
      <Page title={title}>
        {error ? (
          <ErrorState error={error} onRetry={readAgain} />
        ) : (
          <Skeleton height={240} role="status" aria-label={translate('list.loading')} />
        )}
      </Page>
    );
  }
  const end = endOf(transaction);
  return (
    <Page title={title}>
      <Alert
        role="status"
        severity={SEVERITIES[toneOfEnd[end]]}
        sx={{ mb: 2, displayPrint: 'none' }}
      >
        {wordsOf(end, translate(`${texts}.ends.${end}`))}
      </Alert>
      <MovementReceipt title={title} transaction={transaction} from={props.from} />
      {wallet && (
        <Typography sx={{ mb: 2, displayPrint: 'none' }}>
          {translate('money.balanceIs', { balance: formatRM(wallet.balance) })}
        </Typography>
      )}
      <Next texts={texts}>
        {end === 'open' ? (
          <Button variant="contained" onClick={readAgain}>
            {translate('action.askOne')}
          </Button>
        ) : (
          <Button onClick={() => window.print()}>{translate('action.print')}</Button>
        )}
      </Next>
    </Page>
  );
}

interface ToMovementProps {
  reference: string;
  /** Key of what the link says. */
  label: string;
  /** It is what should be done next. */
  isMain?: boolean;
}

/** To the same page, as it shows what became of a movement. */
export function ToMovement({ reference, label, isMain = false }: ToMovementProps) {
  const translate = useTranslate();
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      component={LinkBase}
      to={`?reference=${encodeURIComponent(reference)}`}
    >
      {translate(label)}
    </Button>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <ActionColumn>
    <PageTitle title={title} />
    {children}
  </ActionColumn>
);

function Next({ texts, children }: { texts: string; children?: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <WaysOn>
      {children}
      <Button component={LinkBase} to={pathname}>
        {translate(`${texts}.another`)}
      </Button>
      <Button component={LinkBase} to={PATHS.transactions}>
        {translate('money.toTransactions')}
      </Button>
    </WaysOn>
  );
}
