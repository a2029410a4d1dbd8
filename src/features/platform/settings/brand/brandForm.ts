import type { BodyOf } from '#contract/endpoint.ts';
import type { updatePlatformSettings as updateSettings } from '#contract/endpoints/platformChanges.ts';
import type { PlatformSettings } from '#contract/records/platformRecord.ts';

/** The brand as its form holds it: colours as typed, pictures by their URL; empty if there is none. */
export type BrandForm = Record<
  'projectLogo' | 'accentColor' | 'darkAccentColor' | 'faviconUrl' | 'loginPictureUrl',
  string
>;

export const brandFormOf = ({ projectLogo, whitelabel }: PlatformSettings): BrandForm => ({
  projectLogo: projectLogo ?? '',
  accentColor: whitelabel?.accentColor ?? '',
  darkAccentColor: whitelabel?.darkAccentColor ?? '',
  faviconUrl: whitelabel?.faviconUrl ?? '',
  loginPictureUrl: whitelabel?.loginPictureUrl ?? '',
});

/**
 * What was changed in the form, and nothing else: another admin may have changed the rest meanwhile.
 * @param opened the form as it opened
 */
export function brandBodyOf(form: BrandForm, opened: BrandForm): BodyOf<typeof updateSettings> {
  const names = Object.keys(form) as (keyof BrandForm)[];
  const changed = names.filter(name => form[name] !== opened[name]);
  const { projectLogo, ...whitelabel } = Object.fromEntries(
    changed.map(name => [name, form[name] || null]),
  );
  return {
    ...(projectLogo !== undefined && { projectLogo }),
    ...(Object.keys(whitelabel).length > 0 && { whitelabel }),
  };
}
