import { formatRM, type Sen } from '#contract/money.ts';

/** An amount for reading, `RM 1,234.50`, in tabular figures. `amount` in sen. */
export const MoneyText = ({ amount }: { amount: Sen | null | undefined }) =>
  amount === null || amount === undefined ? null : (
    <span className="k-money">{formatRM(amount)}</span>
  );
