import { useWatch } from 'react-hook-form';
import { formatRM, parseRM, type Sen, sen } from '#contract/money.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { useTranslate } from '#ui/locale.ts';

/** The amount that the wallet can still receive, in sen, never negative; undefined without a maximum. */
export function roomOf({ balance, transactionSettings }: Wallet): Sen | undefined {
  const most = transactionSettings?.maxBalance;
  return typeof most === 'number' ? sen(Math.max(0, most - balance)) : undefined;
}

/** The amount that the wallet can still receive, and its balance after the form's `amount`. */
export function RoomHelp({ wallet }: { wallet: Wallet }) {
  const translate = useTranslate();
  const room = roomOf(wallet);
  const amount = parseRM(useWatch({ name: 'amount' }));
  const fits = amount !== undefined && amount > 0 && amount <= (room ?? amount);
  return [
    room !== undefined && translate('money.mayComeIn', { room: formatRM(room) }),
    fits && translate('money.balanceWillBe', { balance: formatRM(sen(wallet.balance + amount)) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
