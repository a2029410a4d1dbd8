import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  DATE_SHORTCUTS,
  dayAt,
  endOfDay,
  isDay,
  malaysianTime,
  startOfDay,
  startOfMonth,
} from '#contract/dates.ts';

const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const days = instants.map(dayAt);

/** The date according to the platform's own time zone data. */
const inKualaLumpur = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kuala_Lumpur',
  dateStyle: 'short',
});

describe('H15 Malaysian days', () => {
  it.each([
    ['2026-01-31T16:30:00Z', '2026-02-01'],
    ['2026-01-31T15:59:59.999Z', '2026-01-31'],
    ['2025-12-31T16:30:00Z', '2026-01-01'],
    ['2026-01-31T00:00:00Z', '2026-01-31'],
    ['2026-03-01T00:30:00-08:00', '2026-03-01'],
  ])('%s is on %s', (instant, day) => {
    expect(dayAt(new Date(instant))).toBe(day);
  });

  it('begin at 16:00 UTC of the previous day and end where the next one begins', () => {
    expect(startOfDay('2026-01-31').toISOString()).toBe('2026-01-30T16:00:00.000Z');
    expect(endOfDay('2026-01-31').toISOString()).toBe('2026-01-31T16:00:00.000Z');
    expect(endOfDay('2026-02-28')).toEqual(startOfDay('2026-03-01'));
  });

  it('agree with the time zone data at every instant', () => {
    fc.assert(
      fc.property(instants, instant => {
        expect(dayAt(instant)).toBe(inKualaLumpur.format(instant));
      }),
    );
  });

  it('contain the instants between their start and their end', () => {
    fc.assert(
      fc.property(instants, instant => {
        const day = dayAt(instant);
        expect(instant.getTime()).toBeGreaterThanOrEqual(startOfDay(day).getTime());
        expect(instant.getTime()).toBeLessThan(endOfDay(day).getTime());
      }),
    );
  });

  it('determine the start of the month for the monthly limit', () => {
    expect(startOfMonth(new Date('2026-01-31T16:30:00Z')).toISOString()).toBe(
      '2026-01-31T16:00:00.000Z',
    );
    expect(startOfMonth(new Date('2026-01-31T15:30:00Z')).toISOString()).toBe(
      '2025-12-31T16:00:00.000Z',
    );
  });

  it('can be added and subtracted across months and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(days, fc.integer({ min: -2000, max: 2000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});

describe('a day as text', () => {
  it.each(['2026-01-01', '2024-02-29', '2026-12-31'])('%s is valid', text => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    '',
    null,
    20260101,
  ])('%j is invalid', text => {
    expect(isDay(text)).toBe(false);
  });
});

describe('shortcuts of a date range', () => {
  it.each([
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2024-03-31', '2024-02-01', '2024-02-29'],
    ['2026-01-01', '2025-12-01', '2025-12-31'],
    ['2026-12-31', '2026-11-01', '2026-11-30'],
  ])('H15 on %s the previous month is %s to %s', (today, startDate, endDate) => {
    expect(DATE_SHORTCUTS.previousMonth(today)).toEqual({ startDate, endDate });
  });

  it('H15 at 00:30 on 1 January in Kuala Lumpur the previous month is December', () => {
    const today = dayAt(new Date('2025-12-31T16:30:00Z'));
    expect(DATE_SHORTCUTS.previousMonth(today)).toEqual({
      startDate: '2025-12-01',
      endDate: '2025-12-31',
    });
  });

  it.each([
    ['2026-03-31', '2026-01-01', '2026-02-28'],
    ['2026-02-01', '2025-12-01', '2026-01-31'],
    ['2026-01-15', '2025-11-01', '2025-12-31'],
  ])('on %s the previous two months are %s to %s', (today, startDate, endDate) => {
    expect(DATE_SHORTCUTS.previousTwoMonths(today)).toEqual({ startDate, endDate });
  });

  it('include today in the last seven days', () => {
    expect(DATE_SHORTCUTS.last7Days('2026-03-03')).toEqual({
      startDate: '2026-02-25',
      endDate: '2026-03-03',
    });
    expect(DATE_SHORTCUTS.today('2026-03-03')).toEqual({
      startDate: '2026-03-03',
      endDate: '2026-03-03',
    });
  });

  it('are valid days in order and never end after today', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...Object.values(DATE_SHORTCUTS)), (today, shortcut) => {
        const { startDate, endDate } = shortcut(today);
        expect([startDate, endDate].every(isDay)).toBe(true);
        expect([startDate, endDate, today].toSorted()).toEqual([startDate, endDate, today]);
      }),
    );
  });
});

describe('an instant in a file', () => {
  it('is in Malaysian time, whatever the time zone of the machine', () => {
    expect(malaysianTime('2026-02-28T16:30:05.123Z')).toBe('2026-03-01T00:30:05+08:00');
    expect(malaysianTime('2026-03-01T00:30:05+08:00')).toBe('2026-03-01T00:30:05+08:00');
    expect(malaysianTime('yesterday')).toBeUndefined();
  });

  it('keeps its point in time to the second', () => {
    fc.assert(
      fc.property(instants, instant => {
        const seconds = Math.floor(instant.getTime() / 1000) * 1000;
        expect(Date.parse(malaysianTime(instant.toISOString()) ?? '')).toBe(seconds);
      }),
    );
  });
});
