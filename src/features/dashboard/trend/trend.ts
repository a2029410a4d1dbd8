import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import { addDays, type Day, type DayRange, isDay } from '#contract/dates.ts';
import type { ValueOf } from '#contract/fields.ts';
import { PATHS } from '#contract/paths.ts';
import type { dashboardSeries } from '#contract/records/dashboard.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import {
  SETTLEABLE_STATUSES,
  TRANSACTION_TYPES,
  type TransactionType,
} from '#contract/words/moneyStatuses.ts';

export type Series = ValueOf<typeof dashboardSeries>;

/** The measure shown: amounts in sen, or the number of transactions. */
export type Measure = 'amount' | 'count';

/** The volume of a type in the range, and in the same number of days before. Amounts in sen. */
export interface TypeTotal {
  type: TransactionType;
  now: Record<Measure, number>;
  before: Record<Measure, number>;
}

/** Default number of days, including today. */
const DAYS_AT_FIRST = 30;

const NOTHING = { amount: 0, count: 0 };

/** Reads the range from the URL: two valid days in order, not too far apart; otherwise the last 30 days. */
export function rangeIn(search: string, today: Day): DayRange {
  const asked = new URLSearchParams(search);
  const [startDate, endDate] = [asked.get('startDate') ?? '', asked.get('endDate') ?? ''];
  if (isDay(startDate) && isDay(endDate) && !problemOf({ startDate, endDate }, today)) {
    return { startDate, endDate };
  }
  return { startDate: addDays(today, 1 - DAYS_AT_FIRST), endDate: today };
}

/** Key of a range's error; undefined if it is valid. */
export const problemOf = ({ startDate, endDate }: DayRange, today: Day): string | undefined =>
  dateRange(startDate, endDate, { required: true, notAfter: today, maxDays: MAX_REPORT_DAYS });

/** Every day of a range, in order. */
export function daysOf({ startDate, endDate }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The types that have movements, in the contract's order, with their sums. */
export function totalsOf({ days, before }: Series): TypeTotal[] {
  return TRANSACTION_TYPES.map(type => ({
    type,
    now: sumOf(days.filter(part => part.type === type)),
    before: sumOf(before.types.filter(part => part.type === type)),
  })).filter(({ now, before: earlier }) => now.count > 0 || earlier.count > 0);
}

/** The sum of all types. */
export const sumOfTotals = (totals: readonly TypeTotal[]): Omit<TypeTotal, 'type'> => ({
  now: sumOf(totals.map(({ now }) => now)),
  before: sumOf(totals.map(({ before }) => before)),
});

const sumOf = (parts: readonly Record<Measure, number>[]): Record<Measure, number> =>
  parts.reduce<Record<Measure, number>>(
    (sum, { amount, count }) => ({ amount: sum.amount + amount, count: sum.count + count }),
    NOTHING,
  );

/** The volume of each type on each day; 0 without movements. Amounts in sen. */
export function valuesByDay(
  { days }: Pick<Series, 'days'>,
  range: DayRange,
  measure: Measure,
): Map<TransactionType, number[]> {
  const places = new Map(daysOf(range).map((day, at) => [day, at]));
  const values = new Map<TransactionType, number[]>();
  for (const part of days) {
    const at = places.get(part.day);
    if (at === undefined) continue;
    const ofType = values.get(part.type) ?? new Array<number>(places.size).fill(0);
    ofType[at] = (ofType[at] ?? 0) + part[measure];
    values.set(part.type, ofType);
  }
  // always stacked in the same order, regardless of which type comes first in the data
  return new Map(
    TRANSACTION_TYPES.flatMap(type => {
      const ofType = values.get(type);
      return ofType ? [[type, ofType] as const] : [];
    }),
  );
}

/** Relative growth: 0.25 is a quarter more. Undefined if there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before;

/** Link to the list of the transactions that a figure counts. */
export function listOf(range: DayRange, type?: TransactionType): string {
  const filter = { ...(type && { type: [type] }), status: SETTLEABLE_STATUSES, ...range };
  return `${PATHS.transactions}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
