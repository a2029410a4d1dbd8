import type { ReactNode } from 'react';
import type { Sen } from '#contract/money.ts';
import type { Fact } from '#ui/record/Facts.tsx';

/** A fact of the action, and where it is shown if not in both places. */
export interface SummaryFact extends Fact {
  only?: 'review' | 'receipt';
}

/** Summary of the action, declared once for the review and the receipt. */
export interface Summary {
  /** Main amount of the page, in sen; undefined if no money is involved. */
  amount?: Sen | undefined;
  from?: ReactNode;
  to?: ReactNode;
  /** Fees, remainder and other facts. Facts without a value are omitted. */
  facts: readonly SummaryFact[];
}

/** The facts for one of the two places. */
export const factsFor = (place: 'review' | 'receipt', { facts }: Summary): SummaryFact[] =>
  facts.filter(({ only = place }) => only === place);
