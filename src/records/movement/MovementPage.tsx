import { Alert, Button, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { PATHS, statePath } from '#contract/paths.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { ActionColumn, NothingToDo } from '#ui/action/ActionPage.tsx';
import { WaysOn } from '#ui/action/SingleResult.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { SEVERITIES } from '#ui/tones.ts';
import { MovementReceipt } from './MovementReceipt.tsx';
import { endOf, type MovementEnd, toneOfEnd } from './movementEnd.ts';

interface MovementPageProps {
  reference: string;
  /** Translation group: `title`, `another` for the link to a new one, and a text for each of the `ends`. */
  texts: string;
  /** Null: the user has no movement with this reference. Undefined: not known yet. */
  transaction: Transaction | null | undefined;
  error: unknown;
  readAgain: () => void;
  /** Content shown instead of an outcome's text, or after it. */
  wordsOf?: (end: MovementEnd, text: string) => ReactNode;
  /** The payer's name, translated, if the backend has none. */
  from?: string;
}

/**
 * The state of a movement by its reference number: the page to which the bank redirects, and to which links point.
 * Follows the movement until it has ended. A new one starts at the same path.
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
          <>
            <LoadingStatus />
            <Skeleton height={240} />
          </>
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
          {translate('money.balanceIs', { balance: inlineRM(wallet.balance) })}
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
  /** i18n key of the link's label. */
  label: string;
  /** It is the recommended next step. */
  isMain?: boolean;
}

/** Link to the same page, showing the state of a movement. */
export function ToMovement({ reference, label, isMain = false }: ToMovementProps) {
  const translate = useTranslate();
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      component={LinkBase}
      to={statePath('', reference)}
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
