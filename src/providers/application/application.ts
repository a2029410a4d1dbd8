import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { newId } from '#api/newId.ts';
import { checkEmailAvailable, lookUpReferral } from '#contract/endpoints/onboarding.ts';

/** Ms that a check while typing may take; the submission decides where it could not be made. */
const PATIENCE = 8_000;

/** Under which the documents of one application are handed in; nobody can guess it. */
export const newUploadToken = (): string => newId();

/**
 * Whether an email address belongs to nobody yet. Runs in the background.
 * @throws {ApiError} where it could not be found out
 */
export async function isEmailFree(email: string, signal: AbortSignal): Promise<boolean> {
  const options = { signal, background: true, timeout: PATIENCE };
  return (await call(checkEmailAvailable, { query: { email }, ...options })).available;
}

/** Whose referral code it is. */
export interface Referrer {
  name: string;
  type: 'MERCHANT' | 'PARTNER';
}

const NOBODYS = [3011, 3012];

/**
 * Whose referral code it is. Runs in the background.
 * @returns undefined for one that is nobody's
 * @throws {ApiError} where it could not be found out
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
