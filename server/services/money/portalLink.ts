import { PATHS, pageOf, statePath } from '#contract/paths.ts';
import type { TransactionType } from '#contract/words/moneyStatuses.ts';
import type { TransactionRow } from './newTransaction.ts';

/** The portal pages that show the outcome of a transaction, by transaction type. */
const FOLLOWED: Partial<Record<TransactionType, string>> = {
  TOP_UP: PATHS.topUp,
  UPI: PATHS.payment,
  WITHDRAW: PATHS.withdraw,
};

type Named = Pick<TransactionRow, 'id' | 'referenceNumber' | 'transactionType'>;

/** Returns the link to a transaction in the portal: the page it was requested on, or the list of all transactions. */
export function portalLink({ id, referenceNumber, transactionType }: Named): string {
  const page = FOLLOWED[transactionType];
  return page ? statePath(page, referenceNumber) : pageOf.transactions({ id });
}
