import { Translate } from 'react-admin';
import { type Sen, sen } from '#contract/money.ts';
import type { SummaryFact } from '#ui/action/summary.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';

/** An amount as a fact shows it; nothing for one that is not known. */
export const money = (amount: Sen | undefined) =>
  amount === undefined ? null : <MoneyText amount={amount} />;

/** A text of another user's as a fact shows it. */
export const written = (text: string | null | undefined) => text && <bdi>{text}</bdi>;

/** The fee of what costs nothing. */
export const NO_FEE = <Translate i18nKey="money.noFee" />;

/**
 * What a movement out of a wallet costs, which is nothing, and leaves.
 * @param balance in sen, of the wallet that pays; undefined: another one pays, or it is not known
 */
export const ledgerOf = (amount: Sen, balance: Sen | undefined): SummaryFact[] => [
  { source: 'amount', value: money(amount), only: 'review' },
  { source: 'fee', value: NO_FEE },
  ...(balance === undefined
    ? []
    : ([
        { source: 'leaves', value: money(amount), only: 'review' },
        { source: 'left', value: money(sen(balance - amount)), only: 'review' },
      ] as const)),
];
