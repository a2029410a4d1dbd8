import { currentUrl } from '#api/browser/browser.ts';
import { call } from '#api/call.ts';
import { config } from '#api/config.ts';
import { isApiError } from '#api/errors.ts';
import { getPlatformSettings } from '#contract/endpoints/platform.ts';
import { type Platform, platformOf } from '#contract/records/platformRecord.ts';

/** Timeout in ms for the API. */
const PATIENCE = 10_000;
const LONGEST_NAME = 100;

/** The deployment's settings; a background request. @throws {ApiError} as `call` */
const ask = () => call(getPlatformSettings, { background: true, timeout: PATIENCE });

/** Whether the API responds at all; a refusal is a response, an error of the server or a proxy is not. */
export async function isApiReachable(): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    return isApiError(error) && error.status > 0 && error.status < 500;
  }
}

/** Invisible characters, and those that change the text direction (D10). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const UNSEEN = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const name = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.replace(UNSEEN, '').trim() : '';
  return text === '' ? undefined : [...text].slice(0, LONGEST_NAME).join('');
};

/** Images allowed in data URLs. Not SVG: it runs no scripts as an image, but there is no need for it. */
const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/;

/** The URL of an image of the portal's or the API's own origin, or a data URL; undefined for any other. */
export function pictureUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (DATA_PICTURE.test(value)) return value;
  const own = currentUrl().origin;
  const base = new URL(config().apiBaseUrl || '/', own);
  const url = URL.canParse(value, base.href) ? new URL(value, base) : undefined;
  return url && [own, base.origin].includes(url.origin) ? url.href : undefined;
}

/**
 * Returns the deployment's branding. Not trusted: names must be text, images must come from an own origin, and anything
 * else counts as not set (D16).
 * @param known provides the names if the backend has none
 * @throws {ApiError} as `call`; runs in the background
 */
export async function askForPlatform(known: Platform): Promise<Platform> {
  const found = platformOf(await ask(), name, pictureUrl);
  return {
    ...found,
    projectName: found.projectName || known.projectName,
    footer: found.footer || known.footer,
  };
}
