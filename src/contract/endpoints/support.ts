import { get, NOTHING, post, put, remove, value } from '#contract/endpoint.ts';
import { instant, list, object, partial } from '#contract/fields.ts';
import { calendarEvent, calendarEventFields } from '#contract/records/portal.ts';

/** Calendar. Source: docs/product.md, 3.10; docs/contract.md. */

export const listCalendarEvents = get('/user/api/calendar-events', 'ours', {
  who: ['staff'],
  query: { start: instant(), end: instant() },
  answer: value(list(calendarEvent)),
});

export const createCalendarEvent = post('/user/api/calendar-events', 'ours', {
  who: ['staff'],
  keyed: true,
  body: object(calendarEventFields),
  answer: value(calendarEvent),
});

export const updateCalendarEvent = put('/user/api/calendar-events/{id}', 'ours', {
  who: ['staff'],
  body: object(partial(calendarEventFields)),
  answer: value(calendarEvent),
});

export const deleteCalendarEvent = remove('/user/api/calendar-events/{id}', 'ours', {
  who: ['staff'],
  answer: NOTHING,
});
