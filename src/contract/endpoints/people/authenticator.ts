import { get, NOTHING, post, put, remove, value } from '#contract/endpoint.ts';
import * as f from '#contract/fields.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';

/** The second step of a login, and the caller's own authenticator. Source: docs/contract.md, Authenticator. */

const recoveryCodes = value(f.object({ recoveryCodes: f.list(f.text()) }));

/** The caller's proof: the password, and a code of the app (or a recovery code, where stated). */
const proof = { password: f.secret(), code: f.secret() };

/**
 * Completes a login that was answered with 2008: with a code of the app, a recovery code, or the token of a
 * trusted device. Not keyed: its response is a secret.
 */
export const secondStep = post('/user/api/authenticate/second-step', 'ours', {
  who: ['public'],
  body: f.object({
    challenge: f.text({ min: 1, max: 64 }),
    sessionId: f.text({ min: 1, max: 64 }),
    code: f.optional(f.secret()),
    deviceToken: f.optional(f.secret()),
    trustDevice: f.optional(f.boolean()),
  }),
  answer: value(
    f.object({
      id_token: f.text(),
      /** The browser's token, if it was to be trusted. */
      deviceToken: f.optional(f.text()),
    }),
  ),
});

/** A browser in which login asks for no code. */
export const trustedDevice = f.object({
  id: f.integer(),
  /** Derived from the browser's user agent; null if it was not recognized. */
  browser: f.nullable(f.text()),
  system: f.nullable(f.text()),
  ipAddress: f.nullable(f.text()),
  createdDate: f.instant(),
  lastUsedDate: f.instant(),
  expiresDate: f.instant(),
});

export const getAuthenticator = get('/user/api/authenticator', 'ours', {
  who: ['any'],
  answer: value(
    f.object({
      /** When it was switched on; null if it is off. */
      since: f.nullable(f.instant()),
      /** Whether the user's role must have one. */
      isRequired: f.boolean(),
      /** Number of unused recovery codes. */
      codesLeft: f.integer(),
      devices: f.list(trustedDevice),
    }),
  ),
});

/** Not keyed: a repeated call creates another key, and its response must not be stored. */
export const startAuthenticator = post('/user/api/authenticator/start', 'ours', {
  who: ['any'],
  answer: value(f.object({ otpauthUri: f.text(), expiresAt: f.instant() })),
});

export const confirmAuthenticator = post('/user/api/authenticator/confirm', 'ours', {
  who: ['any'],
  body: f.object(proof),
  answer: recoveryCodes,
});

/** Invalidates the earlier codes. */
export const renewRecoveryCodes = post('/user/api/authenticator/recovery-codes', 'ours', {
  who: ['any'],
  body: f.object(proof),
  answer: recoveryCodes,
});

/** Also accepts a recovery code, for users whose phone was stolen. */
export const switchOffAuthenticator = post('/user/api/authenticator/off', 'ours', {
  who: ['any'],
  body: f.object(proof),
  answer: NOTHING,
});

export const revokeTrustedDevice = remove('/user/api/authenticator/devices/{id}', 'ours', {
  who: ['any'],
  answer: NOTHING,
});

const policy = f.object({ roles: f.list(f.enumeration(PORTAL_ROLES)) });

/** The number of active accounts with a role, and how many of them have no authenticator. */
export const roleReach = f.object({
  role: f.enumeration(PORTAL_ROLES),
  accounts: f.integer(),
  without: f.integer(),
});

/** The roles whose users must have an authenticator, and how many accounts each role would affect. */
export const getAuthenticatorPolicy = get('/user/api/authenticator/policy', 'ours', {
  who: ['admin'],
  answer: value(
    f.object({ roles: f.list(f.enumeration(PORTAL_ROLES)), reach: f.optional(f.list(roleReach)) }),
  ),
});

/** With `seenRoles`, the call does not undo another admin's later change: it is refused (1004). */
export const saveAuthenticatorPolicy = put('/user/api/authenticator/policy', 'ours', {
  who: ['admin'],
  body: f.object({
    roles: f.list(f.enumeration(PORTAL_ROLES)),
    seenRoles: f.optional(f.list(f.enumeration(PORTAL_ROLES))),
  }),
  answer: value(policy),
});
