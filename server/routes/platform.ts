import { getPlatformSettings } from '../../src/contract/endpoints/platform.ts';
import { bind } from '../http/bind.ts';
import { settingsOf } from '../services/portal/platformSettings.ts';

/** Settings of the deployment. */
export const platform = [bind(getPlatformSettings, { handle: ({ db }) => settingsOf(db) })];
