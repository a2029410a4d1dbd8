import { get, NOTHING, post, put, value } from '#contract/endpoint.ts';
import { boolean, instant, object, secret, text } from '#contract/fields.ts';
import { changeRemark } from '#contract/records/user.ts';
import { password } from '#contract/rules/people/secretRules.ts';

/** Passwords and the authenticator. Source: docs/product.md, 7.3. */

export const checkPassword = get('/user/api/users/{id}/check-password', 'spec', {
  who: ['self'],
  query: { password: secret() },
  answer: value(object({ matches: boolean() })),
});

export const changePassword = put('/user/api/users/{id}/change-password', 'spec', {
  who: ['self'],
  body: object({ oldPassword: secret(), newPassword: secret(password) }),
  answer: NOTHING,
});

/**
 * Not keyed: a repeated call creates another key, and its response must not be stored. The remark says how the user was
 * identified.
 */
export const resetAuthenticator = post('/user/api/users/{id}/reset-authenticator', 'ours', {
  who: ['ops'],
  body: object({ remark: changeRemark }),
  answer: value(object({ otpauthUri: text(), expiresAt: instant() })),
});
