import { useWatch } from 'react-hook-form';
import { parseRM, type Sen } from '#contract/money.ts';
import { useTranslate } from '#ui/locale.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { balanceAfter } from './moneyFacts.tsx';

interface RoomHelpProps {
  /** Balance of the receiving wallet, in sen. */
  balance: Sen;
  /** What the wallet can still receive, in sen; undefined without a maximum. */
  room: Sen | undefined;
}

/** The amount that the wallet can still receive, and its balance after the form's `amount`. */
export function RoomHelp({ balance, room }: RoomHelpProps) {
  const translate = useTranslate();
  const amount = parseRM(useWatch({ name: 'amount' }));
  const fits = amount !== undefined && amount > 0 && amount <= (room ?? amount);
  const after = fits ? balanceAfter(balance, amount) : undefined;
  return [
    room !== undefined && translate('money.mayComeIn', { room: inlineRM(room) }),
    after !== undefined && translate('money.balanceWillBe', { balance: inlineRM(after) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
