import { BAD_CREDENTIAL, OTP_INCORRECT } from '#contract/words/codes.ts';

/**
 * Messages for refusals whose general messages are about something else: 2002 is a wrong user name or password of a
 * login, 3018 a wrong mailed code.
 */
const MESSAGES: Readonly<Record<number, string>> = {
  [BAD_CREDENTIAL]: 'auth.wrongPassword',
  [OTP_INCORRECT]: 'authenticator.wrongCode',
};

/**
 * The error message of a form that takes the user's password and an authenticator code.
 * @returns its i18n key; undefined if the error's own message fits
 */
export const explainProof = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? MESSAGES[code] : undefined;
};
