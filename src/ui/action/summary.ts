import type { ReactNode } from 'react';
import type { Sen } from '#contract/money.ts';
import type { Fact } from '#ui/record/Facts.tsx';

/** A fact of what is done, and where it is shown if not in both. */
export interface SummaryFact extends Fact {
  only?: 'review' | 'receipt';
}

/** What is done, declared once for the review and for the receipt. */
export interface Summary {
  /** The one number of the page, in sen; undefined if no money is meant. */
  amount?: Sen | undefined;
  from?: ReactNode;
  to?: ReactNode;
  /** What it costs and leaves, and the rest. Those without a value are not shown. */
  facts: readonly SummaryFact[];
}

/** The facts of one of the two. */
export const factsFor = (place: 'review' | 'receipt', { facts }: Summary): SummaryFact[] =>
  facts.filter(({ only = place }) => only === place);
