/** The codes of a wrong password, a wrong code, and one that came too late, in the words of the form. */
const WORDS: Readonly<Record<number, string>> = {
  2002: 'authenticator.wrongPassword',
  3018: 'authenticator.wrongCode',
};

/** The key of what a refusal means where password and code were given; undefined: the error's own message. */
export const explainProof = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? WORDS[code] : undefined;
};
