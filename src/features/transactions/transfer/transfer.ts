import { parseRM } from '#contract/money.ts';
import { MIN_AMOUNT } from '#contract/rules/money/amountRules.ts';
import type { WalletLimits } from '#hooks/useWalletLimits.ts';

/** Form values, as typed text. Never the PIN, which is not stored anywhere. */
export const emptyTransfer = {
  /** ULID of a favourite, or `OTHER`. */
  to: '',
  /** ULID or referral code, typed for `OTHER`. */
  code: '',
  /** ULID of the receiver, once known. */
  merchantUlid: '',
  merchantName: '',
  amount: '',
  remark: '',
};
export type TransferForm = typeof emptyTransfer;

/** Whole ringgit, from RM10 to all that may be spent. Source: docs/product.md, 5.2 and 9.1. */
export const boundsOf = ({ spendable }: WalletLimits) => ({
  atLeast: MIN_AMOUNT,
  atMost: spendable(),
  whole: true,
});

/** The request body of the form, without the PIN; undefined if the form is incomplete. */
export function transferOf(form: TransferForm, senderWalletId: number) {
  const { merchantUlid: receiverMerchantUlid, merchantName: name } = form;
  const amount = parseRM(form.amount);
  if (amount === undefined || receiverMerchantUlid === '') return undefined;
  const remark = form.remark.trim();
  return { senderWalletId, receiverMerchantUlid, amount, remark, shown: { name } };
}
