import { getDashboardCount, getDashboardSeries } from '#contract/endpoints/people/dashboard.ts';
import { updateMenu, updateMenuItem } from '#contract/endpoints/people/menuChanges.ts';
import { getMenu, subscribe } from '#contract/endpoints/people/ownMenu.ts';
import {
  getPreferences,
  listNotifications,
  readNotifications,
  savePreferences,
  updateNotification,
} from '#contract/endpoints/people/personal.ts';
import { getPlatformSettings } from '#contract/endpoints/platform.ts';
import { updatePlatformSettings, uploadBrandPicture } from '#contract/endpoints/platformChanges.ts';
import { bind } from '#server/http/bind.ts';
import { eventStream } from '#server/http/eventStream.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { originOf } from '#server/kernel/work.ts';
import { markAllRead, markNotice, noticesFor } from '#server/services/messages/notifications.ts';
import { checkPicture, storePicture } from '#server/services/portal/brandPictures.ts';
import { dashboardOf } from '#server/services/portal/dashboard.ts';
import { changeMenu, changeMenuItem, menuOf, wholeMenu } from '#server/services/portal/menu.ts';
import { changeSettings, settingsOf } from '#server/services/portal/platformSettings.ts';
import { keepPreferences, preferencesOf } from '#server/services/portal/preferences.ts';
import { seriesOf } from '#server/services/transactions/dailyTotals.ts';

/** Settings of the deployment. */
export const platform = [
  bind(getPlatformSettings, { handle: ({ db }) => settingsOf(db) }),

  bind(updatePlatformSettings, {
    handle: call => changeSettings({ ...call, origin: originOf(call) }, call.body),
  }),

  bind(uploadBrandPicture, {
    prepare: async ({ body }) => checkPicture(new Uint8Array(await body.file.arrayBuffer())),
    handle: async call => ({
      url: await storePicture({ ...call, origin: originOf(call) }, call.prepared),
    }),
  }),
];

/** The landing page. */
export const dashboard = [
  bind(getDashboardCount, {
    handle: ({ db, services, viewer }) => dashboardOf(db, services.clock, viewer),
  }),

  bind(getDashboardSeries, { handle: ({ db, viewer, query }) => seriesOf(db, viewer, query) }),
];

/** The menu, which also determines access to the screens. Source: docs/product.md, 4.8 and 6.1. */
export const menu = [
  bind(getMenu, {
    // only admins, who may edit it, get the whole menu; others always get their own
    handle: ({ db, viewer, query }) =>
      query.all && viewer.role === 'EWALLET_ADMIN' ? wholeMenu(db) : menuOf(db, viewer),
  }),

  bind(updateMenu, {
    handle: call => changeMenu(call.services, call.tx, originOf(call), call.body.items),
  }),

  bind(updateMenuItem, {
    handle: call =>
      changeMenuItem(call.services, call.tx, originOf(call), idFrom(call.params.id), call.body),
  }),
];

/** Preferences that follow a user across browsers. */
export const preferences = [
  bind(getPreferences, { handle: ({ db, viewer }) => preferencesOf(db, viewer.id) }),

  bind(savePreferences, {
    handle: ({ tx, services, viewer, body }) =>
      keepPreferences(tx, services.clock, viewer.id, body),
  }),
];

/** The caller's own notifications. */
export const notifications = [
  bind(listNotifications, {
    handle: ({ db, viewer, query }) => noticesFor(db, viewer.id, query),
  }),

  bind(updateNotification, {
    handle: call => markNotice(call, call.viewer.id, idFrom(call.params.id), call.body.read),
  }),

  bind(readNotifications, {
    handle: call => markAllRead(call, call.viewer.id, call.body.upTo),
  }),
];

/** The live stream. Source: docs/product.md, 4.8. */
export const stream = [
  bind(subscribe, {
    handle: async ({ services, viewer, params, signal }) => {
      // the session determines the role; the path must match it
      if (params.role !== viewer.role) throw new ApiFailure('forbiddenAccess');
      const { id: userId, role, sessionId } = viewer;
      return eventStream(signal, writer =>
        services.stream.subscribe({ userId, role, sessionId, ...writer }),
      );
    },
  }),
];
