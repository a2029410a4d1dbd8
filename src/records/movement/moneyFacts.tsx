import { Translate } from 'react-admin';
import { type Sen, sen } from '#contract/money.ts';
import type { SummaryFact } from '#ui/action/summary.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';

/** An amount as a fact value; nothing if unknown. */
export const money = (amount: Sen | null | undefined) =>
  amount === null || amount === undefined ? null : <MoneyText amount={amount} />;

/** Another user's text as a fact value. */
export const written = (text: string | null | undefined) => text && <bdi>{text}</bdi>;

/** The fee of a free movement. */
export const NO_FEE = <Translate i18nKey="money.noFee" />;

/**
 * The balance after an amount was added, in sen; undefined if it is unknown.
 * @param balance null if the backend sent none that can be read
 */
export const balanceAfter = (balance: Sen | null | undefined, amount: number): Sen | undefined =>
  typeof balance === 'number' ? sen(balance + amount) : undefined;

/**
 * The fee of an outgoing movement, which is none, and the remaining balance.
 * @param balance in sen, of the paying wallet; null or undefined if another wallet pays or it is unknown
 */
export const ledgerOf = (amount: Sen, balance: Sen | null | undefined): SummaryFact[] => [
  { source: 'amount', value: money(amount), only: 'review' },
  { source: 'fee', value: NO_FEE },
  ...(typeof balance === 'number'
    ? ([
        { source: 'leaves', value: money(amount), only: 'review' },
        { source: 'left', value: money(balanceAfter(balance, -amount)), only: 'review' },
      ] as const)
    : []),
];
