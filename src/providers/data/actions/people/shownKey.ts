import { msUntil } from '#api/serverClock.ts';
import { AUTHENTICATOR_KEY_SECONDS } from '#contract/constants.ts';

const LONGEST = AUTHENTICATOR_KEY_SECONDS * 1000;

/** A new authenticator key: its URI, and for how many ms it may be shown. */
export const shownKeyOf = (answer: { otpauthUri: string; expiresAt: string }) => ({
  otpauthUri: answer.otpauthUri,
  lasts: Math.min(msUntil(answer.expiresAt) ?? LONGEST, LONGEST),
});
