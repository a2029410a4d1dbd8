import { type Sen, sen } from '../../contract/money.ts';
import type { SummaryFact } from '../action/summary.ts';
import { MoneyText } from '../text/MoneyText.tsx';

/** An amount as a fact shows it; nothing for one that is not known. */
export const money = (amount: Sen | undefined) =>
  amount === undefined ? null : <MoneyText amount={amount} />;

/** A text of somebody else's as a fact shows it. */
export const written = (text: string | null | undefined) => text && <bdi>{text}</bdi>;

/**
 * What a movement out of a wallet costs and leaves.
 * @param fee translated; nothing is charged for any of them
 * @param balance in sen, of the wallet that pays; undefined: another one pays, or it is not known
 */
export const ledgerOf = (amount: Sen, fee: string, balance: Sen | undefined): SummaryFact[] => [
  { source: 'amount', value: money(amount), only: 'review' },
  { source: 'fee', value: fee },
  ...(balance === undefined
    ? []
    : ([
        { source: 'leaves', value: money(amount), only: 'review' },
        { source: 'left', value: money(sen(balance - amount)), only: 'review' },
      ] as const)),
];
