import { accessOf } from '../../../contract/access.ts';
import { requestRefund } from '../../../contract/endpoints/transactions.ts';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { isRefundable, leftToRefund } from '../../../contract/refunds.ts';
import { useViewer } from '../../../session/useSession.ts';

/** Why nothing can be given back; each has a text, i18n: refund.whyNot.* */
export type WhyNot = 'role' | 'notYours' | 'allGivenBack' | 'kind';

/**
 * Why the person cannot give anything back of a transaction; undefined where they can, as far as the
 * portal knows.
 * @param isWalletHidden whether the wallet that was paid is none that they see
 */
export function useWhyNot(transaction: Transaction, isWalletHidden: boolean): WhyNot | undefined {
  const { role } = useViewer();
  if (accessOf(requestRefund, role) === 'denied') return 'role';
  if (transaction.status === 'REFUNDED') return 'allGivenBack';
  if (!isRefundable(transaction)) return 'kind';
  if (leftToRefund(transaction) === 0) return 'allGivenBack';
  const isForeign = role === 'EWALLET_MERCHANT' ? isWalletHidden : transaction.mayRefund === false;
  return isForeign ? 'notYours' : undefined;
}
