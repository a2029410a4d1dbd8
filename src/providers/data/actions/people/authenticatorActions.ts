import { call } from '#api/call.ts';
import { msUntil } from '#api/serverClock.ts';
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
import type { PORTAL_ROLES } from '#contract/words/roles.ts';
import type { ReadOptions } from '#providers/data/actions/readOptions.ts';

/** What a user types to prove who they are: the password, and a code of the app or a recovery code. */
export interface Proof {
  password: string;
  code: string;
}

type Roles = (typeof PORTAL_ROLES)[number][];

/** How long a QR code is shown at most, in ms. Source: docs/product.md, 4.7. */
const SHOWN = 60_000;

/** The user's own authenticator. @throws {ApiError} as `call` */
export const authenticatorActions = {
  get: ({ signal }: ReadOptions = {}) => call(getAuthenticator, { signal }),

  /** A new key. @returns it as a URI, and for how many ms it may be shown. 1004: one is on */
  start: async () => {
    const { otpauthUri, expiresAt } = await call(startAuthenticator, { background: true });
    return { otpauthUri, lasts: Math.min(msUntil(expiresAt) ?? SHOWN, SHOWN) };
  },

  /** Puts the new key into force by its first code. 2002: the password is wrong; 3018: the code */
  confirm: async (body: Proof) => (await call(confirmAuthenticator, { body })).recoveryCodes,

  renewCodes: async (body: Proof) => (await call(renewRecoveryCodes, { body })).recoveryCodes,

  switchOff: (body: Proof) => call(switchOffAuthenticator, { body }),

  revokeDevice: (id: number) => call(revokeTrustedDevice, { params: { id } }),

  /** The roles that need one, and how many people each role has. */
  getPolicy: ({ signal }: ReadOptions = {}) => call(getAuthenticatorPolicy, { signal }),

  /** @param seenRoles those that were changed. 1004: another admin has changed them meanwhile */
  savePolicy: (roles: Roles, seenRoles: Roles) =>
    call(saveAuthenticatorPolicy, { body: { roles, seenRoles } }),
};
