import { MIN_AMOUNT } from '../../../contract/amountRules.ts';
import { TIME_ZONE, TOP_UP_MINUTES } from '../../../contract/constants.ts';
import { parseRM, type Sen, sen } from '../../../contract/money.ts';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { phone } from '../../../contract/rules.ts';
import type { TopUp } from '../../../providers/data/surface.ts';

/** The form; text, as it is typed. */
export interface TopUpForm extends Readonly<Record<string, string>> {
  amount: string;
  phoneNum: string;
  transactionDescription: string;
  /** Nobody types it: as it was when the review began, since a body that changes is another one. */
  customerIp: string;
}

/** Empty but for the phone number, where the profile has one that the bank takes. */
export const emptyTopUp = (known: string | null | undefined): TopUpForm => ({
  amount: '',
  phoneNum: known && phone(known) === undefined ? known : '',
  transactionDescription: '',
  customerIp: '',
});

/** What may still come in, below zero never; undefined where nobody has set a maximum. */
export function roomOf({ balance, transactionSettings }: Wallet): Sen | undefined {
  const most = transactionSettings?.maxBalance;
  return typeof most === 'number' ? sen(Math.max(0, most - balance)) : undefined;
}

/** RM10 or the wallet's own least, and no more than fits. Source: spec section 5; docs/contract.md, The bank. */
export function boundsOf(wallet: Wallet) {
  const room = roomOf(wallet);
  const atLeast = sen(Math.max(MIN_AMOUNT, wallet.transactionSettings?.minTopup ?? 0));
  return { atLeast, ...(room !== undefined && { atMost: room }) };
}

interface From {
  walletId: number;
  partnerId: number | null;
}

/** What the form says; undefined as long as its amount says nothing. */
export function topUpOf(values: TopUpForm, { walletId, partnerId }: From): TopUp | undefined {
  const { amount, phoneNum, transactionDescription, customerIp } = values;
  const parsed = parseRM(amount);
  return (
    parsed && {
      walletId,
      amount: parsed,
      phoneNum: phoneNum.trim(),
      transactionDescription: transactionDescription.trim(),
      customerIp,
      partnerId,
    }
  );
}

/** The time at which one that was not paid is cancelled, as the language writes it. @param created an instant */
export const unpaidUntil = (created: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-MY`, { timeZone: TIME_ZONE, timeStyle: 'short' }).format(
    Date.parse(created) + TOP_UP_MINUTES * 60_000,
  );
