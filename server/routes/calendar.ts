import {
  createCalendarEvent,
  deleteCalendarEvent,
  listCalendarEvents,
  updateCalendarEvent,
} from '#contract/endpoints/support.ts';
import { bind } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import {
  addEvent,
  changeEvent,
  eventsBetween,
  removeEvent,
} from '#server/services/calendar/events.ts';
import { workOf } from './guarded.ts';

/** The shared calendar of staff. Source: docs/contract.md, Calendar. */
export const calendar = [
  bind(listCalendarEvents, {
    handle: ({ db, services, query }) => eventsBetween(db, services.clock, query),
  }),

  bind(createCalendarEvent, { handle: call => addEvent(workOf(call), call.body) }),

  bind(updateCalendarEvent, {
    handle: call => changeEvent(workOf(call), idFrom(call.params.id), call.body),
  }),

  bind(deleteCalendarEvent, {
    handle: call => removeEvent(workOf(call), idFrom(call.params.id)),
  }),
];
