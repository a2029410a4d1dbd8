import { getPlatformSettings } from '#contract/endpoints/platform.ts';
import { bind } from '#server/http/bind.ts';
import { settingsOf } from '#server/services/portal/platformSettings.ts';

/** Settings of the deployment. */
export const platform = [bind(getPlatformSettings, { handle: ({ db }) => settingsOf(db) })];
