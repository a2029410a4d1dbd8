import { endpoint, NOTHING, value } from '../endpoint.ts';
import { boolean, instant, integer, object, secret, text } from '../fields.ts';
import { password } from '../secretRules.ts';

/** Passwords and the authenticator. Source: spec section 7, Authentication and profile. */

export const checkPassword = endpoint({
  method: 'GET',
  path: '/user/api/users/{id}/check-password',
  source: 'spec',
  who: ['self'],
  query: { password: secret() },
  answer: value(object({ matches: boolean() })),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/api/users/{id}/change-password',
  source: 'spec',
  who: ['self'],
  body: object({ oldPassword: secret(), newPassword: secret(password) }),
  answer: NOTHING,
});

/** Forgot password; the same answer whether or not the address is known. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/api/users/password/change/{email}',
  source: 'spec',
  who: ['public'],
  answer: NOTHING,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/api/users/password/reset-verify',
  source: 'spec',
  who: ['public'],
  body: object({
    id: integer(),
    activationKey: text({ min: 1, max: 128 }),
    password: secret(password),
  }),
  answer: NOTHING,
});

/** Not keyed: a repeated call makes another key, and its answer must not be kept to be given again. */
export const resetAuthenticator = endpoint({
  method: 'POST',
  path: '/user/api/users/{id}/reset-authenticator',
  source: 'ours',
  who: ['ops'],
  answer: value(object({ otpauthUri: text(), expiresAt: instant() })),
});
