import { useWatch } from 'react-hook-form';
import { formatRM, parseRM, type Sen, sen } from '#contract/money.ts';
import { useTranslate } from '#ui/locale.ts';

interface BalanceHelpProps {
  /** In sen, of the wallet that pays. */
  balance: Sen;
  /** Key of the sentence, which gets `left`. */
  label?: string;
}

/** What will be left in the wallet when the form's `amount` has gone; once there is too little, the field says so. */
export function BalanceHelp({ balance, label = 'money.leftWillBe' }: BalanceHelpProps) {
  const translate = useTranslate();
  const amount = parseRM(useWatch({ name: 'amount' }));
  if (amount === undefined || amount > balance) return null;
  return translate(label, { left: formatRM(sen(balance - amount)) });
}
