import { endpoint, NOTHING, value } from '../endpoint.ts';
import { object, secret, text } from '../fields.ts';
import { locationFields, profile } from '../records/profile.ts';

/** Login, session and password. Source: spec section 7, Authentication and profile. */

export const login = endpoint({
  method: 'POST',
  path: '/user/api/authenticate',
  source: 'spec',
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

/** 1000 when the token is live; 2001, 2004 and 2005 otherwise. */
export const verifyToken = endpoint({
  method: 'GET',
  path: '/user/api/authenticate/verifyToken/{token}',
  source: 'spec',
  who: ['public'],
  answer: NOTHING,
});

export const logout = endpoint({
  method: 'POST',
  path: '/user/api/authenticate/logout',
  source: 'ours',
  who: ['any'],
  answer: NOTHING,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/api/users/',
  source: 'spec',
  who: ['any'],
  answer: value(profile),
});
