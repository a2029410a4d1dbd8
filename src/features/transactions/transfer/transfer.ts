import { MIN_AMOUNT } from '../../../contract/amountRules.ts';
import { parseRM, sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import type { Transfer } from '../../../providers/data/surface.ts';

/** The choice that is no favourite: whose ULID or referral code is typed. */
export const OTHER = 'other';

/** The form; text, as it is typed. Never the PIN, which is not kept anywhere. */
export const emptyTransfer = {
  /** ULID of a favourite, or `OTHER`. */
  to: '',
  /** What is typed for the other. */
  code: '',
  /** Who is meant, once it is known. */
  merchantUlid: '',
  merchantName: '',
  amount: '',
  remark: '',
};
export type TransferForm = typeof emptyTransfer;

/** A transfer, and who gets it, as the person was told. */
export interface NamedTransfer extends Transfer {
  merchantName: string;
}

/** Whole ringgit, RM10 at least, and all of the balance at most. Source: spec sections 5 and 9. */
export const boundsOf = ({ balance, transactionSettings }: Wallet) => ({
  atLeast: MIN_AMOUNT,
  atMost: sen(balance - (transactionSettings?.minBalance ?? 0)),
  whole: true,
});

/** What the form says, but for the PIN; undefined as long as it says nothing. */
export function transferOf(form: TransferForm, senderWalletId: number): NamedTransfer | undefined {
  const { merchantUlid, merchantName, remark } = form;
  const amount = parseRM(form.amount);
  if (amount === undefined || merchantUlid === '') return undefined;
  const ends = { senderWalletId, receiverMerchantUlid: merchantUlid, merchantName };
  return { ...ends, amount, remark: remark.trim(), pin: '' };
}

/** Without the PIN. */
export const intentOf = (meant: Transfer): string => {
  const { senderWalletId, receiverMerchantUlid, amount, remark } = meant;
  return JSON.stringify(['transfer', senderWalletId, receiverMerchantUlid, amount, remark]);
};
