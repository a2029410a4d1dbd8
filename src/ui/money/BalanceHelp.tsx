import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatRM, parseRM, type Sen, sen } from '../../contract/money.ts';

/**
 * What is in the wallet, and what will be left of it when the form's `amount` has gone; once there is too
 * little, the field says so.
 * @param balance in sen
 */
export function BalanceHelp({ balance }: { balance: Sen }) {
  const translate = useTranslate();
  const amount = parseRM(useWatch({ name: 'amount' }));
  const words = translate('money.balanceIs', { balance: formatRM(balance) });
  if (amount === undefined || amount > balance) return words;
  const left = translate('money.leftWillBe', { left: formatRM(sen(balance - amount)) });
  return `${words} · ${left}`;
}
