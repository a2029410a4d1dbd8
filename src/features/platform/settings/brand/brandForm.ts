import type { BodyOf } from '#contract/endpoint.ts';
import type { updatePlatformSettings as updateSettings } from '#contract/endpoints/platformChanges.ts';
import type { PlatformSettings } from '#contract/records/platformRecord.ts';

/** The brand as its form holds it: colours as typed, pictures by their URL; empty if there is none. */
export type BrandForm = Record<
  'projectLogo' | 'accentColor' | 'darkAccentColor' | 'faviconUrl' | 'loginPictureUrl',
  string
>;

const BAD_PARAMETER = 1001;

const EXPIRED = 'platform.brand.uploadAgain';

/** Key of what is wrong with a field that the backend refuses. */
const PROBLEMS: Readonly<BrandForm> = {
  accentColor: 'validation.color',
  darkAccentColor: 'validation.color',
  projectLogo: EXPIRED,
  faviconUrl: EXPIRED,
  loginPictureUrl: EXPIRED,
};

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

/**
 * The field that the backend has refused, whose colours and pictures it knows as `whitelabel.faviconUrl`. A picture is
 * only refused if it is not stored any more, as one of an old draft.
 */
export function refusedBrand(error: unknown): Partial<BrandForm> | undefined {
  const { code, serverMessage } = (error ?? {}) as { code?: unknown; serverMessage?: unknown };
  const name = /^(?:whitelabel\.)?(\w+)/.exec(String(serverMessage))?.[1];
  if (code !== BAD_PARAMETER || !name || !Object.hasOwn(PROBLEMS, name)) return undefined;
  return { [name]: PROBLEMS[name as keyof BrandForm] };
}
