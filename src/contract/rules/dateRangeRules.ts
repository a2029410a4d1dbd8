import { type Day, daysBetween, isDay } from '#contract/dates.ts';
import type { Rule } from './rules.ts';

/** Bounds of a date range; both days are inclusive. */
export interface DateRangeBounds {
  required?: boolean;
  /** The latest allowed day, usually today in Malaysia. */
  notAfter?: Day;
  /** The longest range in days. */
  maxDays?: number;
}

/** A day that exists. */
export const existingDay: Rule = text =>
  text === '' || isDay(text) ? undefined : 'validation.dateRange.format';

/**
 * Validates that both days exist, are in order, and are within bounds.
 * Source: docs/product.md, 5.4 (reports need a range).
 */
export function dateRange(
  startDate: string | undefined,
  endDate: string | undefined,
  { required = false, notAfter, maxDays }: DateRangeBounds = {},
): string | undefined {
  if (!startDate && !endDate && !required) return undefined;
  if (required && (!startDate || !endDate)) return 'validation.dateRange.required';
  if ([startDate, endDate].some(day => day && !isDay(day))) return 'validation.dateRange.format';
  if (notAfter && [startDate, endDate].some(day => day && day > notAfter)) {
    return 'validation.dateRange.future';
  }
  if (!startDate || !endDate) return undefined;
  if (startDate > endDate) return 'validation.dateRange.order';
  const days = daysBetween(startDate, endDate) + 1;
  return maxDays !== undefined && days > maxDays ? 'validation.dateRange.tooLong' : undefined;
}
