import { MIN_AMOUNT } from '../../../contract/amountRules.ts';
import { parseRM } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { Withdrawal } from '../../../providers/data/surface.ts';

/** The form; text, as it is typed. */
export const emptyWithdrawal = { amount: '', bankId: 'registered', remark: '' };
export type WithdrawForm = typeof emptyWithdrawal;

/** RM10 at least, and something must be left. Source: spec section 5. */
export const boundsOf = ({ balance }: Wallet) => ({ atLeast: MIN_AMOUNT, below: balance });

/** A withdrawal, and the PIN that is checked before it. */
export interface ProvedWithdrawal extends Withdrawal {
  pin: string;
}

/** What the form says, but for the PIN; undefined as long as its amount says nothing. */
export function withdrawalOf(
  { amount, bankId, remark }: WithdrawForm,
  walletId: number,
): ProvedWithdrawal | undefined {
  const parsed = parseRM(amount);
  return parsed && { walletId, amount: parsed, bankId, remark: remark.trim(), pin: '' };
}

export const intentOf = ({ walletId, amount, bankId, remark }: ProvedWithdrawal): string =>
  JSON.stringify(['withdraw', walletId, amount, bankId, remark]);
