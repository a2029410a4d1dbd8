/**
 * Messages of the refusals whose general ones are about something else: 2002 is a wrong user name or password of a login,
 * 3018 a wrong mailed code.
 */
const MESSAGES: Readonly<Record<number, string>> = {
  2002: 'authenticator.wrongPassword',
  3018: 'authenticator.wrongCode',
};

/**
 * The message of a form that takes the user's password and a code of the authenticator.
 * @returns its i18n key; undefined: the error's own message is right
 */
export const explainProof = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? MESSAGES[code] : undefined;
};
