import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { formatRM } from '../../contract/money.ts';
import type { Transaction } from '../../contract/records/transaction.ts';
import type { Wallet } from '../../contract/records/wallet.ts';
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
  words: (end: MovementEnd) => string;
  /** Who has paid, translated, where the backend has no name for it. */
  from?: string;
  /** The balance as it is now. */
  wallet: Wallet | undefined;
  /** Where another one begins. */
  anew: string;
}

/**
 * What became of a movement that is named by its reference number: where the bank leads back to, and
 * what a link to it shows. It follows the movement until it has ended.
 */
export function MovementPage({ title, reference, transaction, ...props }: MovementPageProps) {
  const { error, readAgain, words, wallet, anew } = props;
  const translate = useTranslate();
  if (!transaction) {
    return (
      <Page title={title}>
        {transaction === null && (
          <Alert severity="warning">{translate('money.noSuch', { reference })}</Alert>
        )}
        {transaction === undefined && !error && (
          <p role="status" className="k-state">
            {translate('list.loading')}
          </p>
        )}
        {transaction === undefined && Boolean(error) && (
          <ErrorState error={error} onRetry={readAgain} />
        )}
        {transaction === null && <WaysOn anew={anew} />}
      </Page>
    );
  }
  const end = endOf(transaction);
  return (
    <Page title={title}>
      <Alert role="status" severity={SEVERITIES[toneOfEnd[end]]}>
        {words(end)}
      </Alert>
      <MovementReceipt {...{ title, transaction }} from={props.from} />
      {wallet && (
        <p className="k-as-of k-balance">
          {translate('money.balanceIs', { balance: formatRM(wallet.balance) })}
        </p>
      )}
      <WaysOn anew={anew}>
        {end === 'open' ? (
          <Button variant="contained" onClick={readAgain}>
            {translate('action.askOne')}
          </Button>
        ) : (
          <Button onClick={() => window.print()}>{translate('action.print')}</Button>
        )}
      </WaysOn>
    </Page>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="k-action">
    <PageTitle title={title} />
    {children}
  </div>
);

function WaysOn({ anew, children }: { anew: string; children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <div className="k-actions">
      {children}
      <Button component={LinkBase} to={anew}>
        {translate('action.another')}
      </Button>
      <Button component={LinkBase} to="/transactions/allTransactions">
        {translate('money.toTransactions')}
      </Button>
    </div>
  );
}
