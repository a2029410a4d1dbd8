import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { REPORT_NAMES } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import { daysOf, dueReports } from '#server/services/reports/dueReports.ts';

const daily = REPORT_NAMES.filter(name => REPORT_KINDS[name].rhythms.includes('daily'));

describe('due reports', () => {
  const at = (text: string) => new Date(`${text}+08:00`);

  it('include yesterday’s from 00:15 on', () => {
    const days = (now: Date) =>
      new Set(dueReports(now, 1).flatMap(({ kind, day }) => (daily.includes(kind) ? [day] : [])));
    expect(days(at('2026-03-02T00:14:59'))).toEqual(new Set(['2026-02-28']));
    expect(days(at('2026-03-02T00:15:00'))).toEqual(new Set(['2026-03-01']));
  });

  it('go back the given number of nights, latest first, with each kind once a night', () => {
    const due = dueReports(at('2026-03-20T08:00:00'), 10);
    expect([...new Set(due.map(({ day }) => day))]).toEqual(
      Array.from({ length: 10 }, (_, back) => addDays('2026-03-19', -back)),
    );
    expect(due).toHaveLength(10 * daily.length);
  });

  it('include a monthly one on the first of the next month, for all its days', () => {
    const months = dueReports(at('2026-03-20T08:00:00'), 35).filter(
      ({ kind }) => kind === 'monthlyUserReport',
    );
    expect(months).toEqual([{ kind: 'monthlyUserReport', day: '2026-02-01' }]);
    expect(months.map(daysOf)).toEqual([{ startDate: '2026-02-01', endDate: '2026-02-28' }]);
  });
});
