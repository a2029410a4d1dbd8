import { useTranslate } from 'react-admin';
import { formatRM, parseRM, type Sen, sen } from '../../contract/money.ts';

interface RoomHelpProps {
  /** In sen. */
  balance: Sen;
  /** What may still come in; undefined where nobody has set a maximum. */
  room: Sen | undefined;
  /** The amount that is typed, as it is typed. */
  coming: string;
}

/** What is in the wallet, what may come in, and what it will be then. */
export function RoomHelp({ balance, room, coming }: RoomHelpProps) {
  const translate = useTranslate();
  const amount = parseRM(coming);
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
