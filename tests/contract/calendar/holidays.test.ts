import { describe, expect, it } from 'vitest';
import { FEDERAL_HOLIDAYS } from '#contract/calendar/holidays.ts';
import { addDays, isDay } from '#contract/dates.ts';

const YEARS = [...new Set(FEDERAL_HOLIDAYS.map(({ day }) => day.slice(0, 4)))];
const daysOf = (holiday: string) =>
  FEDERAL_HOLIDAYS.filter(each => each.holiday === holiday).map(({ day }) => day);

/** Month and day of a day in another calendar. */
function dateIn(calendar: string, day: string): string {
  const parts = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(day));
  const part = (type: string) => parts.find(each => each.type === type)?.value;
  return `${part('month')}/${part('day')}`;
}

/** The adjacent days: computed dates may be off by one, for a sighting or a new moon close to midnight. */
const around = (day: string) => [-1, 0, 1].map(days => addDays(day, days));

describe('federal holidays', () => {
  it('are in order, fourteen per year', () => {
    const days = FEDERAL_HOLIDAYS.map(({ day }) => day);
    expect(days.every(isDay)).toBe(true);
    expect(days).toEqual([...new Set(days)].sort());
    for (const year of YEARS) expect(days.filter(day => day.startsWith(year))).toHaveLength(14);
  });

  it('are on their fixed days, and the King’s birthday on the first Monday of June', () => {
    for (const year of YEARS) {
      expect(daysOf('LABOUR_DAY')).toContain(`${year}-05-01`);
      expect(daysOf('NATIONAL_DAY')).toContain(`${year}-08-31`);
      expect(daysOf('MALAYSIA_DAY')).toContain(`${year}-09-16`);
      expect(daysOf('CHRISTMAS')).toContain(`${year}-12-25`);
    }
    for (const day of daysOf('KINGS_BIRTHDAY')) {
      expect(new Date(day).getUTCDay()).toBe(1);
      expect(day).toMatch(/-06-0[1-7]$/);
    }
  });

  it('match the calendars that define them, give or take a day', () => {
    const feasts = [
      ['CHINESE_NEW_YEAR', 'chinese', '1/1'],
      ['HARI_RAYA_AIDILFITRI', 'islamic-civil', '10/1'],
      ['HARI_RAYA_HAJI', 'islamic-civil', '12/10'],
      ['AWAL_MUHARRAM', 'islamic-civil', '1/1'],
      ['PROPHETS_BIRTHDAY', 'islamic-civil', '3/12'],
    ] as const;
    for (const [feast, calendar, date] of feasts) {
      const days = daysOf(feast).filter((day, _, all) => !all.includes(addDays(day, -1)));
      expect(days, feast).toHaveLength(YEARS.length);
      const found = days.filter(day => around(day).some(each => dateIn(calendar, each) === date));
      expect(found, feast).toEqual(days);
    }
  });

  it('are marked as tentative where a sighting or the gazette has to confirm them', () => {
    const feasts = FEDERAL_HOLIDAYS.filter(({ holiday }) =>
      /^HARI_RAYA|MUHARRAM|PROPHETS|DEEPAVALI/.test(holiday),
    );
    expect(feasts.filter(({ isTentative }) => !isTentative)).toEqual([]);
  });
});
