import { get, NOTHING, page, post, put, remove, value } from '#contract/endpoint.ts';
import { instant, list, object, partial, text } from '#contract/fields.ts';
import {
  calendarEvent,
  calendarEventFields,
  chatContact,
  chatMessage,
} from '#contract/records/portal.ts';
import { sortedPaging } from './queries.ts';

/** Chat and calendar. Source: docs/product.md, 3.10; docs/contract.md. */

export const listChatContacts = get('/user/api/chat/contacts', 'ours', {
  who: ['any'],
  answer: value(list(chatContact)),
});

export const listChatMessages = get('/user/api/chat/{contactId}/messages', 'ours', {
  who: ['any'],
  query: sortedPaging,
  answer: page(chatMessage),
});

export const sendChatMessage = post('/user/api/chat/{contactId}/messages', 'ours', {
  who: ['any'],
  keyed: true,
  body: object({ text: text({ min: 1, max: 2000 }) }),
  answer: value(chatMessage),
});

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
