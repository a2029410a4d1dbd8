import { endpoint, NOTHING, page, value } from '../endpoint.ts';
import { instant, list, object, partial, text } from '../fields.ts';
import { calendarEvent, calendarEventFields, chatContact, chatMessage } from '../records/portal.ts';
import { sortedPaging } from './queries.ts';

/** Chat and calendar. Source: spec section 3; docs/contract.md. */

export const listChatContacts = endpoint({
  method: 'GET',
  path: '/user/api/chat/contacts',
  source: 'ours',
  who: ['any'],
  answer: value(list(chatContact)),
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/user/api/chat/{contactId}/messages',
  source: 'ours',
  who: ['any'],
  query: sortedPaging,
  answer: page(chatMessage),
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/user/api/chat/{contactId}/messages',
  source: 'ours',
  who: ['any'],
  keyed: true,
  body: object({ text: text({ min: 1, max: 2000 }) }),
  answer: value(chatMessage),
});

export const listCalendarEvents = endpoint({
  method: 'GET',
  path: '/user/api/calendar-events',
  source: 'ours',
  who: ['staff'],
  query: { start: instant(), end: instant() },
  answer: value(list(calendarEvent)),
});

export const createCalendarEvent = endpoint({
  method: 'POST',
  path: '/user/api/calendar-events',
  source: 'ours',
  who: ['staff'],
  keyed: true,
  body: object(calendarEventFields),
  answer: value(calendarEvent),
});

export const updateCalendarEvent = endpoint({
  method: 'PUT',
  path: '/user/api/calendar-events/{id}',
  source: 'ours',
  who: ['staff'],
  body: object(partial(calendarEventFields)),
  answer: value(calendarEvent),
});

export const deleteCalendarEvent = endpoint({
  method: 'DELETE',
  path: '/user/api/calendar-events/{id}',
  source: 'ours',
  who: ['staff'],
  answer: NOTHING,
});
