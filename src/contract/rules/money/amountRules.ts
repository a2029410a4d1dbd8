import { parseRM, type Sen, sen } from '#contract/money.ts';
import type { Rule } from '#contract/rules/rules.ts';

/** RM10, the minimum for a top-up, a withdrawal and a transfer; RM10.00 itself is accepted. */
export const MIN_AMOUNT = sen(1000);

/** Bounds of an amount in sen; `below` and `atMost` are exclusive and inclusive upper bounds. */
export interface AmountBounds {
  atLeast?: Sen;
  below?: Sen;
  atMost?: Sen;
  /** Whole ringgit only (transfers between merchants). */
  whole?: boolean;
  /** Allows zero, for limits; an amount that is moved must be positive. */
  mayBeZero?: boolean;
}

/** Validates an amount as typed by a user, within bounds. Source: docs/product.md, 5.2 and 9.1. */
export const amount =
  (bounds: AmountBounds = {}): Rule =>
  text => {
    if (text.trim() === '') return undefined;
    const value = parseRM(text);
    if (value === undefined) return formatProblem(bounds);
    return amountInSen(value, bounds);
  };

/** The example in the message must itself be accepted: with sen, or without. */
const formatProblem = ({ whole }: AmountBounds): string =>
  whole ? 'validation.amount.whole' : 'validation.amount.format';

/** Validates the same bounds for an amount in sen, as used by the backend. */
export function amountInSen(value: Sen, bounds: AmountBounds): string | undefined {
  if (bounds.mayBeZero ? value < 0 : value <= 0) return formatProblem(bounds);
  if (bounds.whole && value % 100 !== 0) return 'validation.amount.whole';
  if (bounds.atLeast !== undefined && value < bounds.atLeast) return 'validation.amount.tooSmall';
  if (bounds.below !== undefined && value >= bounds.below) return 'validation.amount.notBelow';
  if (bounds.atMost !== undefined && value > bounds.atMost) return 'validation.amount.tooLarge';
  return undefined;
}
