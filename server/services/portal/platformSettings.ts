import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { updatePlatformSettings } from '#contract/endpoints/platformChanges.ts';
import type { PlatformSettings } from '#contract/records/platformRecord.ts';
import type { Queries } from '#server/db/driver.ts';
import { platformSettings } from '#server/db/schema/portal.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, createdBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { definedOf } from '#server/services/changes/definedOf.ts';
import { differenceOf } from '#server/services/changes/difference.ts';
import { areStored, discardPictures } from './brandPictures.ts';

/** Defaults until an admin changes them. */
export const DEFAULT_SETTINGS: PlatformSettings = {
  projectName: 'Kaunter',
  projectLogo: null,
  footerName: 'Kaunter',
  portalVersion: '',
  supportEmail: null,
  supportPhone: null,
  whitelabel: null,
};

type Row = typeof platformSettings.$inferSelect;

const recordOf = (row: Row): PlatformSettings => ({
  projectName: row.projectName,
  projectLogo: row.projectLogo,
  footerName: row.footerName,
  portalVersion: row.portalVersion,
  supportEmail: row.supportEmail,
  supportPhone: row.supportPhone,
  whitelabel: row.whitelabel,
});

/** Returns the deployment's name, logo and colours, which are shown before login. */
export async function settingsOf(db: Queries): Promise<PlatformSettings> {
  const [row] = await db.select().from(platformSettings);
  return row ? recordOf(row) : DEFAULT_SETTINGS;
}

/** Flattens the settings, so that the history compares each colour and picture separately. */
const flat = ({ whitelabel, ...settings }: PlatformSettings): Record<string, unknown> => ({
  ...settings,
  accentColor: whitelabel?.accentColor ?? null,
  darkAccentColor: whitelabel?.darkAccentColor ?? null,
  faviconUrl: whitelabel?.faviconUrl ?? null,
  loginPictureUrl: whitelabel?.loginPictureUrl ?? null,
});

type Change = BodyOf<typeof updatePlatformSettings>;

const NO_BRAND = { accentColor: null, faviconUrl: null, loginPictureUrl: null };

/** Applies a change to the colours and pictures. @returns null if none are left */
function mergedBrand(
  { whitelabel }: PlatformSettings,
  { whitelabel: change }: Change,
): PlatformSettings['whitelabel'] {
  if (change === undefined) return whitelabel;
  const merged = change && { ...NO_BRAND, ...whitelabel, ...definedOf(change) };
  return merged && Object.values(merged).some(value => value !== null) ? merged : null;
}

const PICTURES = ['projectLogo', 'faviconUrl', 'loginPictureUrl'] as const;

/**
 * Changes the fields that the body has; they apply to everyone from the next page load.
 * @throws {ApiFailure} 1001 a picture that is not stored here: only `uploadBrandPicture` makes an address valid
 */
export async function changeSettings(
  { tx, services, origin }: Work,
  change: Change,
): Promise<PlatformSettings> {
  const values = { ...DEFAULT_SETTINGS, ...createdBy(origin, services.clock) };
  await tx.insert(platformSettings).values(values).onConflictDoNothing();
  const [row] = await tx.select().from(platformSettings).for('update');
  if (!row) throw new Error('the platform settings are missing');
  const before = recordOf(row);
  const after = { ...before, ...definedOf(change), whitelabel: mergedBrand(before, change) };
  const difference = differenceOf(flat(before), flat(after));
  if (Object.keys(difference.after).length === 0) return before;
  const named = flat(after);
  for (const field of PICTURES) {
    const url = difference.after[field];
    if (typeof url === 'string' && !(await areStored(tx, [url]))) {
      throw new ApiFailure('badParameter', { message: fieldOf(field) });
    }
  }
  await tx
    .update(platformSettings)
    .set({ ...after, ...changedBy(origin, services.clock) })
    .where(eq(platformSettings.id, row.id));
  const urls = PICTURES.flatMap(field => (named[field] as string | null) ?? []);
  await discardPictures(tx, urls, services.clock.now());
  await audit(tx, services.clock, origin, {
    action: 'UPDATE_PLATFORM_SETTINGS',
    entity: 'platformSettings',
    entityLabel: after.projectName,
    ...difference,
  });
  return after;
}

/** Returns the field of the body that contains a picture. */
const fieldOf = (field: (typeof PICTURES)[number]): string =>
  field === 'projectLogo' ? field : `whitelabel.${field}`;
