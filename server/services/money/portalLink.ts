import { PATHS, pageOf } from '#contract/paths.ts';
import type { TransactionType } from '#contract/words/moneyStatuses.ts';
import type { TransactionRow } from './newTransaction.ts';

/** The pages of the portal that tell what became of a movement, by what it is. */
const FOLLOWED: Partial<Record<TransactionType, string>> = {
  TOP_UP: PATHS.topUp,
  UPI: PATHS.payment,
  WITHDRAW: PATHS.withdraw,
};

type Named = Pick<TransactionRow, 'id' | 'referenceNumber' | 'transactionType'>;

/** Where the portal shows a movement: the page that it was asked for on, else among all of them. */
export function portalLink({ id, referenceNumber, transactionType }: Named): string {
  const page = FOLLOWED[transactionType];
  return page
    ? `${page}?reference=${encodeURIComponent(referenceNumber)}`
    : pageOf.transactions({ id });
}
