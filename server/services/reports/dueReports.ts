import { addDays, type Day, type DayRange } from '#contract/dates.ts';
import { REPORT_NAMES, type ReportName } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import { latestNight } from '#server/services/nights/nights.ts';

/** A report that is due. */
export interface DueReport {
  readonly kind: ReportName;
  /** The day, or the first day of the month. */
  readonly day: Day;
}

const kindsOf = (rhythm: 'daily' | 'monthly'): ReportName[] =>
  REPORT_NAMES.filter(name => REPORT_KINDS[name].rhythms.includes(rhythm));

/**
 * Returns the reports that should exist by now, latest first: those of past days, and of the months that ended on them.
 * @param nights how many days to look back
 */
export function dueReports(now: Date, nights: number): DueReport[] {
  const latest = latestNight(now);
  return Array.from({ length: nights }, (_, back) => addDays(latest, -back)).flatMap(day => {
    const daily = kindsOf('daily').map(kind => ({ kind, day }));
    const isLastOfMonth = addDays(day, 1).endsWith('-01');
    const monthly = isLastOfMonth
      ? kindsOf('monthly').map(kind => ({ kind, day: `${day.slice(0, 7)}-01` }))
      : [];
    return [...daily, ...monthly];
  });
}

/** Returns the days that a report covers. */
export function daysOf({ kind, day }: DueReport): DayRange {
  if (!REPORT_KINDS[kind].rhythms.includes('monthly')) return { startDate: day, endDate: day };
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { startDate: day, endDate: last };
}
