import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { serverNow } from '#api/serverClock.ts';
import { malaysianYear } from '#contract/dates.ts';
import { checkEmailAvailable, lookUpReferral } from '#contract/endpoints/onboarding.ts';
import { REFERRAL_CODE_INVALID, REFERRAL_CODE_NOT_FOUND } from '#contract/words/codes.ts';

/** Timeout in ms of a check while typing; if it fails, the submission decides. */
const PATIENCE = 8_000;

/** The current year in Malaysia, by the backend's clock once a response has arrived. */
export const thisYear = (): number => malaysianYear(new Date(serverNow()));

/** A token under which the documents of an application are uploaded; not guessable. */
export const newUploadToken = (): string => newId();

/**
 * Whether an email address is not registered yet. Runs in the background.
 * @throws {ApiError} if the check failed; any error if its answer says neither
 */
export async function isEmailFree(email: string, signal: AbortSignal): Promise<boolean> {
  const options = { signal, background: true, timeout: PATIENCE };
  const { available } = await call(checkEmailAvailable, { query: { email }, ...options });
  if (typeof available !== 'boolean') throw new TypeError('not an answer');
  return available;
}

/** The merchant of a referral code. */
export interface Referrer {
  name: string;
  type: 'MERCHANT' | 'PARTNER';
}

const NOBODYS = [REFERRAL_CODE_NOT_FOUND, REFERRAL_CODE_INVALID];

/**
 * Looks up the merchant of a referral code. Runs in the background.
 * @returns undefined for an unknown code
 * @throws {ApiError} if the check failed
 */
export async function findReferrer(
  code: string,
  signal: AbortSignal,
): Promise<Referrer | undefined> {
  try {
    const options = { signal, background: true, timeout: PATIENCE };
    return await call(lookUpReferral, { params: { code }, ...options });
  } catch (error) {
    if (isApiError(error) && NOBODYS.includes(error.code)) return undefined;
    throw error;
  }
}
