import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, mondayOf, timeOn } from '#contract/calendar/calendarTimes.ts';
import { addDays, dayAt, daysBetween, malaysianTime } from '#contract/dates.ts';

const minutes = fc.integer({ min: 0, max: 5_000_000 });
const instantAt = (minute: number) => new Date(Date.UTC(2024, 0, 1) + minute * 60_000);
/** Malaysian date and time as if it were UTC. */
const wallAt = (instant: Date) =>
  new Date(malaysianTime(instant.toISOString())?.replace('+08:00', 'Z') ?? '');

it('a Malaysian date and time expressed as UTC is the instant that it names', () => {
  fc.assert(
    fc.property(minutes.map(instantAt), instant => {
      expect(instantOf(wallAt(instant))).toEqual(instant);
    }),
  );
});

it('a time of day is the same on another day', () => {
  const halfPastNine = new Date('1970-01-01T09:30:00Z');
  expect(timeOn('2026-03-02', halfPastNine).toISOString()).toBe('2026-03-02T01:30:00.000Z');
});

it('a week begins on a Monday, at most six days ago', () => {
  fc.assert(
    fc.property(
      minutes.map(minute => dayAt(instantAt(minute))),
      day => {
        const monday = mondayOf(day);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0);
        expect(addDays(monday, 6) >= day).toBe(true);
      },
    ),
  );
});
