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

/** The second step of a login, and one's own authenticator. Source: docs/contract.md, Authenticator. */

const recoveryCodes = value(object({ recoveryCodes: list(text()) }));

/** What proves oneself: the password, and a code of the app (or a recovery code, where the text says so). */
const proof = { password: secret(), code: secret() };

/**
 * Ends a login that was answered with 2008: by a code of the app, by a recovery code, or by the token of a trusted
 * device. Not keyed: its response is a secret.
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
      /** Of the browser, if it was to be trusted. */
      deviceToken: optional(text()),
    }),
  ),
});

/** A browser that needs no code. */
export const trustedDevice = object({
  id: integer(),
  /** By what the browser said of itself; null for one that said nothing known. */
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
      /** Since when it is on; null if it is off. */
      since: nullable(instant()),
      /** Whether the user's role must have one. */
      isRequired: boolean(),
      /** Recovery codes that were not used yet. */
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

/** The earlier codes no longer count. */
export const renewRecoveryCodes = post('/user/api/authenticator/recovery-codes', 'ours', {
  who: ['any'],
  body: object(proof),
  answer: recoveryCodes,
});

/** A recovery code counts as well: for whom the phone was stolen from. */
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

/** How many active accounts a role has, and how many of them have no authenticator. */
export const roleReach = object({
  role: enumeration(PORTAL_ROLES),
  accounts: integer(),
  without: integer(),
});

/** The roles whose people must have an authenticator, and whom each role would concern. */
export const getAuthenticatorPolicy = get('/user/api/authenticator/policy', 'ours', {
  who: ['admin'],
  answer: value(
    object({ roles: list(enumeration(PORTAL_ROLES)), reach: optional(list(roleReach)) }),
  ),
});

/** With the roles that were seen, another admin's change since is not undone: it is refused (1004). */
export const saveAuthenticatorPolicy = put('/user/api/authenticator/policy', 'ours', {
  who: ['admin'],
  body: object({
    roles: list(enumeration(PORTAL_ROLES)),
    seenRoles: optional(list(enumeration(PORTAL_ROLES))),
  }),
  answer: value(policy),
});
