import { formatRM, type Sen } from '#contract/money.ts';

/** An amount as people read it, `RM 1,234.50`, in figures that stand under one another. `amount` in sen. */
export const MoneyText = ({ amount }: { amount: Sen | null | undefined }) =>
  amount === null || amount === undefined ? null : (
    <span className="k-money">{formatRM(amount)}</span>
  );
