import { endpoint, NOTHING, page, value } from '../endpoint.ts';
import { boolean, enumeration, instant, list, object, partial, text } from '../fields.ts';
import { menuItem } from '../menu.ts';
import {
  calendarEvent,
  calendarEventFields,
  chatContact,
  chatMessage,
  menuItemUpdate,
  platformSettings,
  platformSettingsFields,
  TEMPLATE_CHANNELS,
  template,
  templateFields,
} from '../records/portal.ts';
import { sortedPaging } from './queries.ts';

/** Menu, stream, settings, templates, chat, calendar. Source: spec section 7; docs/contract.md. */

export const getMenu = endpoint({
  method: 'GET',
  path: '/user/api/menu',
  source: 'spec',
  who: ['any'],
  query: { all: boolean() },
  answer: value(list(menuItem)),
});

export const updateMenuItem = endpoint({
  method: 'PATCH',
  path: '/user/api/menu/update/{id}',
  source: 'spec',
  who: ['admin'],
  body: menuItemUpdate,
  answer: value(menuItem),
});

/** Events: Menu (Updated, Saved); ours: Notification, Approval, Chat. */
export const subscribe = endpoint({
  method: 'GET',
  path: '/user/api/sse/subscribeRole/{role}',
  source: 'spec',
  who: ['any'],
  answer: { kind: 'stream' },
});

export const getPlatformSettings = endpoint({
  method: 'GET',
  path: '/user/api/platform-settings',
  source: 'ours',
  who: ['public'],
  answer: value(platformSettings),
});

export const updatePlatformSettings = endpoint({
  method: 'PATCH',
  path: '/user/api/platform-settings',
  source: 'ours',
  who: ['admin'],
  body: object(partial(platformSettingsFields)),
  answer: value(platformSettings),
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/user/api/notification-templates',
  source: 'ours',
  who: ['ops'],
  query: { channel: enumeration(TEMPLATE_CHANNELS), ...sortedPaging },
  answer: page(template),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/user/api/notification-templates/{id}',
  source: 'ours',
  who: ['ops'],
  answer: value(template),
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/user/api/notification-templates',
  source: 'ours',
  who: ['admin'],
  keyed: true,
  body: object(templateFields),
  answer: value(template),
});

export const updateTemplate = endpoint({
  method: 'PATCH',
  path: '/user/api/notification-templates/{id}',
  source: 'ours',
  who: ['admin'],
  body: object(partial(templateFields)),
  answer: value(template),
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/user/api/notification-templates/{id}',
  source: 'ours',
  who: ['admin'],
  answer: NOTHING,
});

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

/** Translations are static files. */
export const getTranslations = endpoint({
  method: 'GET',
  path: '/locales/{lng}/{ns}.json',
  source: 'spec',
  who: ['public'],
  answer: { kind: 'plain' },
});

export const getRuntimeConfig = endpoint({
  method: 'GET',
  path: '/config.json',
  source: 'ours',
  who: ['public'],
  answer: { kind: 'plain' },
});

/** The bundled stand-in for the public IP look-up; any URL can be configured. */
export const getIp = endpoint({
  method: 'GET',
  path: '/ip',
  source: 'ours',
  who: ['public'],
  answer: { kind: 'plain' },
});

/** A page of the portal, not of the API. */
export const healthCheckPage = endpoint({
  method: 'GET',
  path: '/health-check',
  source: 'spec',
  who: ['public'],
  answer: { kind: 'plain' },
});
