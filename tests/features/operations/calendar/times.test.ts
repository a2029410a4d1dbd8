import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, endOfDay, startOfDay } from '#contract/dates.ts';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import { entryOf, timesOf, wallOf } from '#features/operations/calendar/entries.ts';
import {
  changesOf,
  formOf,
  hourOn,
  movedEnd,
  NEW_EVENT,
  problemsOf,
  valuesOf,
} from '#features/operations/calendar/eventForm.ts';
import { readPlace, stepFrom, titleOf } from '#features/operations/calendar/place.ts';

const MEETING: CalendarEvent = {
  ...NEW_EVENT,
  id: '1',
  kind: 'EVENT',
  title: 'Review',
  start: '2027-04-30T23:30:00.000Z',
  end: '2027-05-01T00:30:00.000Z',
  allDay: false,
  isTentative: false,
  version: 3,
  createdBy: 'admin',
};

/** Times as the library returns them: wall-clock times, as if they were UTC. */
const asShown = ({ start, end, allDay }: { start: string; end: string; allDay: boolean }) => ({
  start: new Date(allDay ? start : `${start}Z`),
  end: new Date(allDay ? end : `${end}Z`),
  allDay,
});

const minutes = fc.integer({ min: 0, max: 2_000_000 });
const instantAt = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
const days = fc.integer({ min: 0, max: 800 }).map(days => addDays('2026-01-01', days));

describe('times of the calendar', () => {
  it('are in Malaysian time, and convert back to the same instants', () => {
    expect(wallOf(MEETING.start)).toBe('2027-05-01T07:30:00');
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 5000 }), (at, length) => {
        const times = {
          start: instantAt(at).toISOString(),
          end: instantAt(at + length).toISOString(),
          allDay: false,
        };
        const { start, end } = entryOf({ ...MEETING, ...times }, '', true);
        expect(timesOf(asShown({ start, end, allDay: false }))).toEqual(times);
        expect(valuesOf(formOf({ ...MEETING, ...times }))).toMatchObject(times);
      }),
    );
  });

  it('of all-day events start and end with Malaysian days, and the form includes the last one', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (first, more) => {
        const last = addDays(first, more);
        const times = {
          start: startOfDay(first).toISOString(),
          end: endOfDay(last).toISOString(),
          allDay: true,
        };
        const { start, end } = entryOf({ ...MEETING, ...times }, '', true);
        expect([start, end]).toEqual([first, addDays(last, 1)]);
        expect(timesOf(asShown({ start, end, allDay: true }))).toEqual(times);
        const form = formOf({ ...MEETING, ...times });
        expect([form.startDay, form.endDay]).toEqual([first, last]);
        expect(valuesOf(form)).toMatchObject(times);
      }),
    );
  });

  it('that end before they start are an error at the wrong field', () => {
    const form = formOf(MEETING);
    expect(problemsOf(form)).toEqual({});
    expect(problemsOf({ ...form, endTime: '07:30' })).toEqual({ endTime: 'calendar.endFirst' });
    expect(problemsOf({ ...form, endDay: '2027-04-30' })).toEqual({ endDay: 'calendar.endFirst' });
    const wholeDay = { ...form, allDay: true, endTime: '00:00' };
    expect(problemsOf(wholeDay)).toEqual({});
    expect(problemsOf({ ...wholeDay, endDay: '2027-04-30' })).toHaveProperty('endDay');
  });

  it('keep their length when the start moves, even over midnight, unless a time is missing', () => {
    const form = formOf(MEETING);
    const later = { ...form, startDay: '2027-05-02', startTime: '23:30' };
    expect(movedEnd(later, form)).toEqual({ endDay: '2027-05-03', endTime: '00:30' });
    expect(movedEnd({ ...form, startTime: '' }, form)).toBeUndefined();
  });

  it('of a new event start at the next full hour today, and at nine on other days', () => {
    const now = new Date('2027-05-01T02:10:00Z');
    expect(hourOn('2027-05-01', now).start).toBe('2027-05-01T03:00:00.000Z');
    expect(hourOn('2027-05-02', now).start).toBe('2027-05-02T01:00:00.000Z');
  });

  it('of a new event are never past, even late at night', () => {
    const late = new Date('2027-05-01T15:30:00Z');
    expect(hourOn('2027-05-01', late).start).toBe('2027-05-02T01:00:00.000Z');
    expect(hourOn('2027-05-02', late).start).toBe('2027-05-02T01:00:00.000Z');
    // 22:10 in Malaysia
    expect(hourOn('2027-05-01', new Date('2027-05-01T14:10:00Z')).start).toBe(
      '2027-05-01T15:00:00.000Z',
    );
  });
});

describe('a change of an event', () => {
  it('contains only what differs from the opened event', () => {
    const form = formOf(MEETING);
    expect(changesOf(form, form)).toEqual({});
    expect(changesOf({ ...form, title: ' Audit ', remindMinutes: '' }, form)).toEqual({
      title: 'Audit',
      remindMinutes: null,
    });
  });

  it('is possible only for events, and only with permission', () => {
    expect(entryOf(MEETING, '', true)).toMatchObject({ editable: true, interactive: true });
    expect(entryOf(MEETING, '', false).editable).toBe(false);
    for (const kind of ['HOLIDAY', 'SETTLEMENT'] as const) {
      const entry = entryOf({ ...MEETING, kind }, '', true);
      expect(entry).toMatchObject({ editable: false, interactive: false });
      expect(entry.className).toContain(`k-entry-${kind}`);
    }
  });
});

describe('the calendar’s view in the URL', () => {
  const usual = { view: 'month', day: '2027-05-01' } as const;

  it('is read, and invalid parts are ignored', () => {
    expect(readPlace('?view=week&date=2027-01-31', usual)).toEqual({
      view: 'week',
      day: '2027-01-31',
    });
    expect(readPlace('?view=year&date=2027-02-30', usual)).toEqual(usual);
  });

  it('moves by weeks or months of any length', () => {
    const step = (view: 'month' | 'week' | 'list', day: string, by: 1 | -1) =>
      stepFrom({ view, day }, by).day;
    expect(step('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(step('list', '2027-03-31', -1)).toBe('2027-02-01');
    expect(step('month', '2026-12-15', 1)).toBe('2027-01-01');
    expect(step('week', '2026-12-28', 1)).toBe('2027-01-04');
  });

  it('has a title in the user’s language', () => {
    expect(titleOf({ view: 'month', day: '2027-05-14' }, 'ms')).toBe('Mei 2027');
    // a Sunday is the last day of its week
    expect(titleOf({ view: 'week', day: '2027-05-16' }, 'en')).toMatch(/^10\D+16 May 2027$/);
  });
});
