import { MIN_AMOUNT } from '../../../contract/amountRules.ts';
import { parseRM } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { Withdrawal } from '../../../providers/data/surface.ts';

/** The form; text, as it is typed. */
export const emptyWithdrawal = { amount: '', bankId: 'registered', remark: '' };
export type WithdrawForm = typeof emptyWithdrawal;

/** RM10 at least, and something must be left. Source: spec section 5. */
export const boundsOf = ({ balance }: Wallet) => ({ atLeast: MIN_AMOUNT, below: balance });

/** What the form says; undefined as long as its amount says nothing. */
export function withdrawalOf(
  { amount, bankId, remark }: WithdrawForm,
  walletId: number,
): Withdrawal | undefined {
  const parsed = parseRM(amount);
  return parsed && { walletId, amount: parsed, bankId, remark: remark.trim() };
}
