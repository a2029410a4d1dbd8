import { NOTHING, post } from '#contract/endpoint.ts';
import { object, secret } from '#contract/fields.ts';

/** The lock of the screen. Source: docs/contract.md, Lock. */

/** Afterwards, the session answers 2009 to every call except unlock and logout; its stream is closed. */
export const lockSession = post('/user/api/session/lock', 'ours', {
  who: ['any'],
  answer: NOTHING,
});

/** 2002 for a wrong password; the fifth ends the session (2004). */
export const unlockSession = post('/user/api/session/unlock', 'ours', {
  who: ['any'],
  body: object({ password: secret() }),
  answer: NOTHING,
});
