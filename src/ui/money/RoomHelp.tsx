import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatRM, parseRM, type Sen, sen } from '../../contract/money.ts';

interface RoomHelpProps {
  /** In sen. */
  balance: Sen;
  /** What may still come in; undefined where nobody has set a maximum. */
  room: Sen | undefined;
}

/** What is in the wallet, what may come in, and what it will be with the form's `amount`. */
export function RoomHelp({ balance, room }: RoomHelpProps) {
  const translate = useTranslate();
  const amount = parseRM(useWatch({ name: 'amount' }));
  const fits = amount !== undefined && amount > 0 && amount <= (room ?? amount);
  return (
    <>
      {translate('money.balanceIs', { balance: formatRM(balance) })}
      {room !== undefined && ` · `}
      {room !== undefined && translate('money.mayComeIn', { room: formatRM(room) })}
      {fits && ` · `}
      {fits && translate('money.balanceWillBe', { balance: formatRM(sen(balance + amount)) })}
    </>
  );
}
