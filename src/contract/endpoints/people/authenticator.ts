import { get, NOTHING, post, put, remove, value } from '#contract/endpoint.ts';
import {
  boolean,
  enumeration,
  instant,
  integer,
  list,
  nullable,
  object,
  optional,
  secret,
  text,
} from '#contract/fields.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';

/** The second step of a login, and the caller's own authenticator. Source: docs/contract.md, Authenticator. */

const recoveryCodes = value(object({ recoveryCodes: list(text()) }));

/** The caller's proof: the password, and a code of the app (or a recovery code, where stated). */
const proof = { password: secret(), code: secret() };

/**
 * Completes a login that was answered with 2008: with a code of the app, a recovery code, or the token of a
 * trusted device. Not keyed: its response is a secret.
 */
export const secondStep = post('/user/api/authenticate/second-step', 'ours', {
  who: ['public'],
  body: object({
    challenge: text({ min: 1, max: 64 }),
    sessionId: text({ min: 1, max: 64 }),
    code: optional(secret()),
    deviceToken: optional(secret()),
    trustDevice: optional(boolean()),
  }),
  answer: value(
    object({
      id_token: text(),
      /** The browser's token, if it was to be trusted. */
      deviceToken: optional(text()),
    }),
  ),
});

/** A browser in which login asks for no code. */
export const trustedDevice = object({
  id: integer(),
  /** Derived from the browser's user agent; null if it was not recognized. */
  browser: nullable(text()),
  system: nullable(text()),
  ipAddress: nullable(text()),
  createdDate: instant(),
  lastUsedDate: instant(),
  expiresDate: instant(),
});

export const getAuthenticator = get('/user/api/authenticator', 'ours', {
  who: ['any'],
  answer: value(
    object({
      /** When it was switched on; null if it is off. */
      since: nullable(instant()),
      /** Whether the user's role must have one. */
      isRequired: boolean(),
      /** Number of unused recovery codes. */
      codesLeft: integer(),
      devices: list(trustedDevice),
    }),
  ),
});

/** Not keyed: a repeated call creates another key, and its response must not be stored. */
export const startAuthenticator = post('/user/api/authenticator/start', 'ours', {
  who: ['any'],
  answer: value(object({ otpauthUri: text(), expiresAt: instant() })),
});

export const confirmAuthenticator = post('/user/api/authenticator/confirm', 'ours', {
  who: ['any'],
  body: object(proof),
  answer: recoveryCodes,
});

/** Invalidates the earlier codes. */
export const renewRecoveryCodes = post('/user/api/authenticator/recovery-codes', 'ours', {
  who: ['any'],
  body: object(proof),
  answer: recoveryCodes,
});

/** Also accepts a recovery code, for users whose phone was stolen. */
export const switchOffAuthenticator = post('/user/api/authenticator/off', 'ours', {
  who: ['any'],
  body: object(proof),
  answer: NOTHING,
});

export const revokeTrustedDevice = remove('/user/api/authenticator/devices/{id}', 'ours', {
  who: ['any'],
  answer: NOTHING,
});

const policy = object({ roles: list(enumeration(PORTAL_ROLES)) });

/** The number of active accounts with a role, and how many of them have no authenticator. */
export const roleReach = object({
  role: enumeration(PORTAL_ROLES),
  accounts: integer(),
  without: integer(),
});

/** The roles whose users must have an authenticator, and how many accounts each role would affect. */
export const getAuthenticatorPolicy = get('/user/api/authenticator/policy', 'ours', {
  who: ['admin'],
  answer: value(
    object({ roles: list(enumeration(PORTAL_ROLES)), reach: optional(list(roleReach)) }),
  ),
});

/** With `seenRoles`, the call does not undo another admin's later change: it is refused (1004). */
export const saveAuthenticatorPolicy = put('/user/api/authenticator/policy', 'ours', {
  who: ['admin'],
  body: object({
    roles: list(enumeration(PORTAL_ROLES)),
    seenRoles: optional(list(enumeration(PORTAL_ROLES))),
  }),
  answer: value(policy),
});
