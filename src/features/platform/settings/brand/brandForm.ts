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

/** The settings that the form changes; without anything but a logo there is no whitelabel. */
export function brandBodyOf(form: BrandForm): Pick<PlatformSettings, 'projectLogo' | 'whitelabel'> {
  const { projectLogo, ...brand } = form;
  const whitelabel = {
    accentColor: brand.accentColor || null,
    darkAccentColor: brand.darkAccentColor || null,
    faviconUrl: brand.faviconUrl || null,
    loginPictureUrl: brand.loginPictureUrl || null,
  };
  const isSet = Object.values(whitelabel).some(value => value !== null);
  return { projectLogo: projectLogo || null, whitelabel: isSet ? whitelabel : null };
}
