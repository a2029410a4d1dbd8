import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { formatRM } from '../../contract/money.ts';
import type { Transaction } from '../../contract/records/transaction.ts';
import type { Wallet } from '../../contract/records/wallet.ts';
import { ErrorState } from '../ErrorState.tsx';
import { PageTitle } from '../PageTitle.tsx';
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
          <p className="k-banner" data-tone="warn">
            {translate('money.noSuch', { reference })}
          </p>
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
      <p role="status" className="k-banner" data-tone={toneOfEnd[end]}>
        {words(end)}
      </p>
      <MovementReceipt {...{ title, transaction }} from={props.from} />
      {wallet && (
        <p className="k-as-of k-balance">
          {translate('money.balanceIs', { balance: formatRM(wallet.balance) })}
        </p>
      )}
      <WaysOn anew={anew}>
        {end === 'open' ? (
          <button type="button" className="k-button" data-kind="primary" onClick={readAgain}>
            {translate('action.askOne')}
          </button>
        ) : (
          <button type="button" className="k-button" onClick={() => window.print()}>
            {translate('action.print')}
          </button>
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
      <Link to={anew} className="k-button">
        {translate('action.another')}
      </Link>
      <Link to="/transactions/allTransactions" className="k-button">
        {translate('money.toTransactions')}
      </Link>
    </div>
  );
}
