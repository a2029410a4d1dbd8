import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatRM, parseRM, type Sen, sen } from '../../contract/money.ts';

interface RoomHelpProps {
  /** In sen. */
  balance: Sen;
  /** What may still come in; undefined where nobody has set a maximum. */
  room: Sen | undefined;
}

/** What may come into the wallet, and what it will have with the form's `amount`. */
export function RoomHelp({ balance, room }: RoomHelpProps) {
  const translate = useTranslate();
  const amount = parseRM(useWatch({ name: 'amount' }));
  const fits = amount !== undefined && amount > 0 && amount <= (room ?? amount);
  return [
    room !== undefined && translate('money.mayComeIn', { room: formatRM(room) }),
    fits && translate('money.balanceWillBe', { balance: formatRM(sen(balance + amount)) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
