import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { hasNoAnswer } from '#api/hasNoAnswer.ts';
import { orNullIfMissing } from '#api/orNullIfMissing.ts';
import {
  confirmAuthenticator,
  getAuthenticator,
  getAuthenticatorPolicy,
  renewRecoveryCodes,
  revokeTrustedDevice,
  saveAuthenticatorPolicy,
  startAuthenticator,
  switchOffAuthenticator,
} from '#contract/endpoints/people/authenticator.ts';
import { FAILED, OTP_INCORRECT } from '#contract/words/codes.ts';
import type { PORTAL_ROLES } from '#contract/words/roles.ts';
import type { ReadOptions } from '#providers/data/actions/readOptions.ts';
import { shownKeyOf } from './shownKey.ts';

/** What proves a user's identity: the password, and a code of the app or a recovery code. */
export interface Proof {
  password: string;
  code: string;
}

type Roles = (typeof PORTAL_ROLES)[number][];

/**
 * Runs a change of the authenticator. After a lost response the backend is asked whether the change was made, and so it
 * is after the refusal that follows a change: once an authenticator is on or off, further codes and keys are refused.
 * @param refusal the code of that refusal
 * @param isMade whether it was, given since when the authenticator is on: null, or left out, if it is off
 * @returns undefined if it was made before, by an attempt whose response was lost or in another tab
 * @throws {ApiError} as `run`, if the change was not made or cannot be looked up
 */
async function orMadeBefore<Result>(
  run: () => Promise<Result>,
  refusal: number,
  isMade: (since: string | null | undefined) => boolean,
): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    const isOpen = hasNoAnswer(error) || (isApiError(error) && error.code === refusal);
    if (!isOpen) throw error;
    const found = await call(getAuthenticator, { background: true }).catch(() => undefined);
    if (!found || !isMade(found.since)) throw error;
    return undefined;
  }
}

/** The user's own authenticator. @throws {ApiError} as `call` */
export const authenticatorActions = {
  /** Null if the backend has no authenticators. */
  get: ({ signal }: ReadOptions = {}) => orNullIfMissing(call(getAuthenticator, { signal })),

  /**
   * Creates a key.
   * @returns the key as a URI, and for how many ms it may be shown; undefined if an authenticator is already active
   */
  start: () =>
    orMadeBefore(
      async () => shownKeyOf(await call(startAuthenticator, { background: true })),
      FAILED,
      Boolean,
    ),

  /**
   * Activates the new key with its first code. 2002: the password is wrong; 3018: the code is wrong.
   * @returns the recovery codes; undefined if it is active already
   */
  confirm: (body: Proof) =>
    orMadeBefore(
      async () => (await call(confirmAuthenticator, { body })).recoveryCodes,
      OTP_INCORRECT,
      Boolean,
    ),

  renewCodes: async (body: Proof) => (await call(renewRecoveryCodes, { body })).recoveryCodes,

  switchOff: (body: Proof) =>
    orMadeBefore(
      () => call(switchOffAuthenticator, { body }),
      OTP_INCORRECT,
      since => !since,
    ),

  revokeDevice: (id: number) => call(revokeTrustedDevice, { params: { id } }),

  /** The roles that need an authenticator, and the number of people in each role; null as for `get`. */
  getPolicy: ({ signal }: ReadOptions = {}) =>
    orNullIfMissing(call(getAuthenticatorPolicy, { signal })),

  /** @param seenRoles the roles that the change is based on. 1004: another admin has changed them meanwhile */
  savePolicy: (roles: Roles, seenRoles: Roles) =>
    call(saveAuthenticatorPolicy, { body: { roles, seenRoles } }),
};
