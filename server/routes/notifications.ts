import {
  listNotifications,
  readNotifications,
  updateNotification,
} from '#contract/endpoints/people/personal.ts';
import { bind } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { markAllRead, markNotice, noticesFor } from '#server/services/messages/notifications.ts';

/** What the caller was told; nobody reads another's. */
export const notifications = [
  bind(listNotifications, {
    handle: ({ db, viewer, query }) => noticesFor(db, viewer.id, query),
  }),

  bind(updateNotification, {
    handle: ({ tx, viewer, params, body }) =>
      markNotice(tx, viewer.id, idFrom(params.id), body.read),
  }),

  bind(readNotifications, {
    handle: ({ tx, viewer, body }) => markAllRead(tx, viewer.id, body.upTo),
  }),
];
