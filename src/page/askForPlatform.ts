import { currentUrl } from '#api/browser/browser.ts';
import { call } from '#api/call.ts';
import { config } from '#api/config.ts';
import { isApiError } from '#api/errors.ts';
import { getPlatformSettings } from '#contract/endpoints/platform.ts';

/** How a deployment names and paints itself, as far as every page shows it. */
export interface Platform {
  projectName: string;
  footerName: string;
  /** Address of a picture, where there is one. */
  logo: string | undefined;
  favicon: string | undefined;
  /** As an admin has set it; nobody has looked whether it is a colour. */
  accentColor: unknown;
}

/** Ms that the API may take to say that it is there. */
const PATIENCE = 10_000;
const LONGEST_NAME = 100;

/** The deployment's settings. @throws {ApiError} as `call`; nobody waits for them */
const ask = () => call(getPlatformSettings, { background: true, timeout: PATIENCE });

/** Whether the API answers at all; a refusal is an answer, a broken server or proxy is none. */
export async function isApiReachable(): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    return isApiError(error) && error.status > 0 && error.status < 500;
  }
}

/** Characters that are not seen, and those that turn the direction of what follows (D10). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const name = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.replace(UNSEEN, '').trim() : '';
  return text === '' ? undefined : [...text].slice(0, LONGEST_NAME).join('');
};

/** Pictures that can be in an address itself. SVG is not: as a picture it runs nothing, but it need not be. */
const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/;

/** The address of a picture of the portal's or the API's own origin, or one that is in it. */
function picture(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (DATA_PICTURE.test(value)) return value;
  const own = currentUrl().origin;
  const base = new URL(config().apiBaseUrl || '/', own);
  const url = URL.canParse(value, base.href) ? new URL(value, base) : undefined;
  return url && [own, base.origin].includes(url.origin) ? url.href : undefined;
}

/**
 * How the deployment names and paints itself. It comes from outside: names are text, a picture is of
 * an own origin, and what is neither is as if it were not set (D16).
 * @throws {ApiError} as `call`; runs in the background
 */
export async function askForPlatform(): Promise<Partial<Platform>> {
  const { projectName, footerName, projectLogo, whitelabel } = await ask();
  return {
    projectName: name(projectName),
    footerName: name(footerName),
    logo: picture(projectLogo),
    favicon: picture(whitelabel?.faviconUrl),
    accentColor: whitelabel?.accentColor ?? undefined,
  } as Partial<Platform>;
}
