import type { PlatformSettings } from '#contract/records/platformRecord.ts';
import type { Queries } from '#server/db/driver.ts';
import { platformSettings } from '#server/db/schema/portal.ts';

/** Defaults until an admin changes them. */
const DEFAULT_SETTINGS: PlatformSettings = {
  projectName: 'Kaunter',
  projectLogo: null,
  footerName: 'Kaunter',
  portalVersion: '',
  whitelabel: null,
};

/** Name, logo and colours of the deployment; shown before login. */
export async function settingsOf(db: Queries): Promise<PlatformSettings> {
  const [kept] = await db.select().from(platformSettings);
  if (!kept) return DEFAULT_SETTINGS;
  const { projectName, projectLogo, footerName, portalVersion, whitelabel } = kept;
  return { projectName, projectLogo, footerName, portalVersion, whitelabel };
}
