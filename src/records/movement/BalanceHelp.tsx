import { useWatch } from 'react-hook-form';
import { parseRM, type Sen, sen } from '#contract/money.ts';
import { useTranslate } from '#ui/locale.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';

interface BalanceHelpProps {
  /** Balance of the paying wallet, in sen. */
  balance: Sen;
  /** i18n key of the sentence, which receives `left`. */
  label?: string;
}

/** The balance that remains after the form's `amount`; if it is too low, the field shows an error instead. */
export function BalanceHelp({ balance, label = 'money.leftWillBe' }: BalanceHelpProps) {
  const translate = useTranslate();
  const amount = parseRM(useWatch({ name: 'amount' }));
  if (amount === undefined || amount > balance) return null;
  return translate(label, { left: inlineRM(sen(balance - amount)) });
}
