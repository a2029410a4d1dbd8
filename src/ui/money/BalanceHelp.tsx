import { useTranslate } from 'react-admin';
import { formatRM, parseRM, type Sen, sen } from '../../contract/money.ts';

interface BalanceHelpProps {
  /** In sen. */
  balance: Sen;
  /** The amount that is typed, as it is typed. */
  leaving: string;
}

/** What is in the wallet, and what will be left of it; once there is too little, the field says so. */
export function BalanceHelp({ balance, leaving }: BalanceHelpProps) {
  const translate = useTranslate();
  const amount = parseRM(leaving);
  const words = translate('money.balanceIs', { balance: formatRM(balance) });
  if (amount === undefined || amount > balance) return words;
  const left = translate('money.leftWillBe', { left: formatRM(sen(balance - amount)) });
  return `${words} · ${left}`;
}
