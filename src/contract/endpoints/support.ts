import { get, NOTHING, post, put, remove, value } from '#contract/endpoint.ts';
import { instant, integer, list, object, partial } from '#contract/fields.ts';
import { calendarEvent, calendarEventFields } from '#contract/records/calendarEvent.ts';

/**
 * The calendar, which the call centre can also edit (docs/decisions/007). Source: docs/product.md, 3.10;
 * docs/contract.md.
 */

export const listCalendarEvents = get('/user/api/calendar-events', 'ours', {
  who: ['staff'],
  query: { start: instant(), end: instant() },
  answer: value(list(calendarEvent)),
});

export const createCalendarEvent = post('/user/api/calendar-events', 'ours', {
  who: ['staff', 'callCentre'],
  keyed: true,
  body: object(calendarEventFields),
  answer: value(calendarEvent),
});

export const updateCalendarEvent = put('/user/api/calendar-events/{id}', 'ours', {
  who: ['staff', 'callCentre'],
  body: object({ ...partial(calendarEventFields), version: integer({ min: 1 }) }),
  answer: value(calendarEvent),
});

export const deleteCalendarEvent = remove('/user/api/calendar-events/{id}', 'ours', {
  who: ['staff', 'callCentre'],
  answer: NOTHING,
});
