import { requestRefund } from '#contract/endpoints/money/transactions.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { leftToRefund } from '#contract/rules/money/refunds.ts';
import { useCurrentWallet } from './currentWallet.ts';
import { useMay } from './useMay.ts';
import { useViewer } from './useSession.ts';

/**
 * Whether the user may refund this transaction and something is left to refund: the merchant who was paid, its partner,
 * or staff with write access. For a partner, the backend reports whether its merchant was paid; if it does not, it
 * decides when the refund is requested.
 * Source: docs/contract.md, Money.
 */
export function useMayRefund(transaction: Transaction): boolean {
  const { role } = useViewer();
  const { wallet } = useCurrentWallet();
  const permission = useMay(requestRefund);
  if (permission === 'denied' || leftToRefund(transaction) === 0) return false;
  if (transaction.mayRefund === false) return false;
  if (role !== 'EWALLET_MERCHANT') return true;
  return wallet !== undefined && transaction.receiver?.walletId === wallet.id;
}
