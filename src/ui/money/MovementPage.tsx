import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { formatRM } from '../../contract/money.ts';
import type { Transaction } from '../../contract/records/transaction.ts';
import type { Wallet } from '../../contract/records/wallet.ts';
import { ActionColumn } from '../action/ActionPage.tsx';
import { WaysOn } from '../action/SingleResult.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { SEVERITIES } from '../tones.ts';
import { MovementReceipt } from './MovementReceipt.tsx';
import { endOf, type MovementEnd, toneOfEnd } from './movementEnd.ts';

interface MovementPageProps {
  /** The heading, translated. */
  title: string;
  reference: string;
  /** Null: there is none of theirs with this reference. Undefined: it is not known yet. */
  transaction: Transaction | null | undefined;
  error: unknown;
  readAgain: () => void;
  /** What an end means here, in a sentence. */
  words: (end: MovementEnd) => ReactNode;
  /** Who has paid, translated, where the backend has no name for it. */
  from?: string;
  /** The balance as it is now. */
  wallet: Wallet | undefined;
  /** Where another one begins, and the key of what says so. */
  anew: string;
  another: string;
}

/**
 * What became of a movement that is named by its reference number: where the bank leads back to, and
 * what a link to it shows. It follows the movement until it has ended.
 */
export function MovementPage({ title, reference, transaction, ...props }: MovementPageProps) {
  const { error, readAgain, words, wallet, anew, another } = props;
  const translate = useTranslate();
  if (!transaction) {
    return (
      <Page title={title}>
        {transaction === null && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('money.noSuch', { reference })}
          </Alert>
        )}
        {transaction === undefined && !error && (
          <Skeleton height={240} role="status" aria-label={translate('list.loading')} />
        )}
        {transaction === undefined && Boolean(error) && (
          <ErrorState error={error} onRetry={readAgain} />
        )}
        {transaction === null && <Next {...{ anew, another }} />}
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
        {words(end)}
      </Alert>
      <MovementReceipt {...{ title, transaction }} from={props.from} />
      {wallet && (
        <Typography sx={{ mb: 2, displayPrint: 'none' }}>
          {translate('money.balanceIs', { balance: formatRM(wallet.balance) })}
        </Typography>
      )}
      <Next {...{ anew, another }}>
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

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <ActionColumn>
    <PageTitle title={title} />
    {children}
  </ActionColumn>
);

interface NextProps extends Pick<MovementPageProps, 'anew' | 'another'> {
  children?: ReactNode;
}

function Next({ anew, another, children }: NextProps) {
  const translate = useTranslate();
  return (
    <WaysOn>
      {children}
      <Button component={LinkBase} to={anew}>
        {translate(another)}
      </Button>
      <Button component={LinkBase} to="/transactions/allTransactions">
        {translate('money.toTransactions')}
      </Button>
    </WaysOn>
  );
}
