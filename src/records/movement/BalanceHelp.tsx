import { useWatch } from 'react-hook-form';
import { parseRM, type Sen, sen } from '#contract/money.ts';
import { useTranslate } from '#ui/locale.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';

interface BalanceHelpProps {
  /** Balance of the paying wallet, in sen. */
  balance: Sen;
  /** i18n key of the sentence, which receives `left`. */
  label?: string;
  limit?: LimitTextProps['limit'];
}

/**
 * What a limit still allows, and the balance that remains after the form's `amount`; if either is too low, the field shows
 * an error instead.
 */
export function BalanceHelp({ balance, label = 'money.leftWillBe', limit }: BalanceHelpProps) {
  const translate = useTranslate();
  const amount = parseRM(useWatch({ name: 'amount' }));
  const remains = amount === undefined || amount > balance ? undefined : sen(balance - amount);
  return (
    <>
      <LimitText limit={limit} />
      {limit && remains !== undefined && ' · '}
      {remains !== undefined && translate(label, { left: inlineRM(remains) })}
    </>
  );
}

interface LimitTextProps {
  /** The limit that allows less than the balance does; undefined if there is none. */
  limit: { readonly kind: string; readonly left: Sen } | undefined;
}

/** What a limit still allows. i18n: money.limits.* */
export const LimitText = ({ limit }: LimitTextProps) => {
  const translate = useTranslate();
  return limit && translate(`money.limits.${limit.kind}`, { left: inlineRM(limit.left) });
};
