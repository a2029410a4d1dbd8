import { get, NOTHING, post, value } from '#contract/endpoint.ts';
import { object, secret, text } from '#contract/fields.ts';
import { locationFields, profile } from '#contract/records/profile.ts';

/** Login, session and profile. Source: docs/product.md, 7.3. */

export const login = post('/user/api/authenticate', 'spec', {
  who: ['public'],
  body: object({
    ...locationFields,
    loginDTO: object({
      username: text({ min: 1, max: 254 }),
      password: secret(),
      sessionId: text({ min: 1, max: 64 }),
    }),
  }),
  answer: value(object({ id_token: text() })),
});

/** 1000 if the token is valid, otherwise 2001, 2004 or 2005. */
export const verifyToken = get('/user/api/authenticate/verifyToken/{token}', 'spec', {
  who: ['public'],
  answer: NOTHING,
});

export const logout = post('/user/api/authenticate/logout', 'ours', {
  who: ['any'],
  answer: NOTHING,
});

export const getProfile = get('/user/api/users/', 'spec', {
  who: ['any'],
  answer: value(profile),
});
