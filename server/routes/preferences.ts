import { getPreferences, savePreferences } from '#contract/endpoints/people/personal.ts';
import { bind } from '#server/http/bind.ts';
import { keepPreferences, preferencesOf } from '#server/services/portal/preferences.ts';

/** What follows a user from browser to browser. */
export const preferences = [
  bind(getPreferences, { handle: ({ db, viewer }) => preferencesOf(db, viewer.id) }),

  bind(savePreferences, {
    handle: ({ tx, services, viewer, body }) =>
      keepPreferences(tx, services.clock, viewer.id, body),
  }),
];
