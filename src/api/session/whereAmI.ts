import { whenConfigured } from '#api/config.ts';
import { NO_POSITION } from '#contract/constants.ts';
import { prefetchSecrets } from './secrets.ts';

/** IP address and location as the browser reports them. Source: docs/contract.md, Conventions (Location). */
export interface Whereabouts {
  /** Empty if the lookup fails or no lookup service is configured. */
  ipAddress: string;
  /** Degrees as text; the text `null` without a position. */
  latitude: string;
  longitude: string;
}

/** Timeout in ms of each of the two: a login does not wait for the user to answer a permission prompt. */
const PATIENCE = 2_000;
const NOWHERE = { latitude: NO_POSITION, longitude: NO_POSITION };
const ADDRESS = /^[\d.]{7,15}$|^[\da-f:.]{2,45}$/i;

/** Ms for which a result is reused, so that a form that requests it early has it on submit. */
const FRESH = 300_000;

let last: { at: number; answer: Promise<Whereabouts> } | undefined;

/** IP address and position, as far as they are known within two seconds; never rejects. */
export function whereAmI(): Promise<Whereabouts> {
  const known = fresh();
  if (known !== undefined) return known;
  last = { at: performance.now(), answer: lookAround() };
  return last.answer;
}

/** Loads the encryption, and looks up address and position, while the user types. */
export async function prepareLogin(): Promise<void> {
  prefetchSecrets();
  await whereAmI();
}

/** Only the IP address, without asking the user for their position; empty if it is unknown. */
export const myAddress = async (): Promise<string> => (await fresh())?.ipAddress || lookUpAddress();

const fresh = () => (last && performance.now() - last.at <= FRESH ? last.answer : undefined);

async function lookAround(): Promise<Whereabouts> {
  const [ipAddress, position] = await Promise.all([lookUpAddress(), findPosition()]);
  return { ipAddress, ...position };
}

/** Reads `{"ip": "…"}` or the bare address, as public lookup services return it. */
async function lookUpAddress(): Promise<string> {
  const { ipLookupUrl } = await whenConfigured();
  if (!ipLookupUrl) return '';
  try {
    const response = await fetch(ipLookupUrl, { signal: AbortSignal.timeout(PATIENCE) });
    const text = (await response.text()).trim();
    const address = text.startsWith('{') ? String(JSON.parse(text).ip) : text;
    return response.ok && ADDRESS.test(address) ? address : '';
  } catch {
    return '';
  }
}

function findPosition(): Promise<typeof NOWHERE> {
  return new Promise(resolve => {
    setTimeout(resolve, PATIENCE, NOWHERE);
    if (!navigator.geolocation) return resolve(NOWHERE);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: String(coords.latitude), longitude: String(coords.longitude) }),
      () => resolve(NOWHERE),
      { timeout: PATIENCE, maximumAge: 600_000 },
    );
  });
}
