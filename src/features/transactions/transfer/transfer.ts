import { parseRM, sen } from '#contract/money.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { MIN_AMOUNT } from '#contract/rules/amountRules.ts';

/** The form; text, as it is typed. Never the PIN, which is not kept anywhere. */
export const emptyTransfer = {
  /** ULID of a favourite, or `OTHER`. */
  to: '',
  /** ULID or referral code, typed for the other. */
  code: '',
  /** Who is meant, once it is known. */
  merchantUlid: '',
  merchantName: '',
  amount: '',
  remark: '',
};
export type TransferForm = typeof emptyTransfer;

/** Whole ringgit, RM10 at least, and all of the balance at most. Source: docs/product.md, 5.2 and 9.1. */
export const boundsOf = ({ balance, transactionSettings }: Wallet) => ({
  atLeast: MIN_AMOUNT,
  atMost: sen(balance - (transactionSettings?.minBalance ?? 0)),
  whole: true,
});

/** What the form says, but for the PIN; undefined as long as it says nothing. */
export function transferOf(form: TransferForm, senderWalletId: number) {
  const { merchantUlid: receiverMerchantUlid, merchantName: name } = form;
  const amount = parseRM(form.amount);
  if (amount === undefined || receiverMerchantUlid === '') return undefined;
  const remark = form.remark.trim();
  return { senderWalletId, receiverMerchantUlid, amount, remark, shown: { name } };
}
