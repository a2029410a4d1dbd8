import type { BodyOf } from '#contract/endpoint.ts';
import type { updatePlatformSettings as updateSettings } from '#contract/endpoints/platformChanges.ts';
import type { PlatformSettings } from '#contract/records/platformRecord.ts';
import { BAD_PARAMETER } from '#contract/words/codes.ts';

/** Form values of the brand: colours as typed, pictures as URLs; empty if not set. */
export type BrandForm = Record<
  'projectLogo' | 'accentColor' | 'darkAccentColor' | 'faviconUrl' | 'loginPictureUrl',
  string
>;

const EXPIRED = 'platform.brand.uploadAgain';

/** i18n key of the error for each field that the backend can refuse. */
const PROBLEMS: Readonly<BrandForm> = {
  accentColor: 'validation.color',
  darkAccentColor: 'validation.color',
  projectLogo: EXPIRED,
  faviconUrl: EXPIRED,
  loginPictureUrl: EXPIRED,
};

/** The form values of the stored brand; empty for what is not set. */
export const brandFormOf = ({ projectLogo, whitelabel }: PlatformSettings): BrandForm => ({
  projectLogo: projectLogo ?? '',
  accentColor: whitelabel?.accentColor ?? '',
  darkAccentColor: whitelabel?.darkAccentColor ?? '',
  faviconUrl: whitelabel?.faviconUrl ?? '',
  loginPictureUrl: whitelabel?.loginPictureUrl ?? '',
});

/**
 * Returns only the changed values: another admin may have changed the others meanwhile.
 * @param opened the form's initial values
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
 * The error at the field that the backend refused; the backend names some fields as in `whitelabel.faviconUrl`. A
 * picture is refused only if it is no longer stored, for example one from an old draft.
 */
export function refusedBrand(error: unknown): Partial<BrandForm> | undefined {
  const { code, serverMessage } = (error ?? {}) as { code?: unknown; serverMessage?: unknown };
  const name = /^(?:whitelabel\.)?(\w+)/.exec(String(serverMessage))?.[1];
  if (code !== BAD_PARAMETER || !name || !Object.hasOwn(PROBLEMS, name)) return undefined;
  return { [name]: PROBLEMS[name as keyof BrandForm] };
}
