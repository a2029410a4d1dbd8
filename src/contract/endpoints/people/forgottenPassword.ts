import { NOTHING, post } from '#contract/endpoint.ts';
import { integer, object, secret, text } from '#contract/fields.ts';
import { password } from '#contract/rules/people/secretRules.ts';

/**
 * Calls for a user without a password; in a separate file, because public pages need nothing else.
 * Source: docs/product.md, 7.3.
 */

/** Forgot password; the response is the same whether or not the address is known. */
export const forgotPassword = post('/user/api/users/password/change/{email}', 'spec', {
  who: ['public'],
  answer: NOTHING,
});

export const resetPassword = post('/user/api/users/password/reset-verify', 'spec', {
  who: ['public'],
  body: object({
    id: integer(),
    activationKey: text({ min: 1, max: 128 }),
    password: secret(password),
  }),
  answer: NOTHING,
});
