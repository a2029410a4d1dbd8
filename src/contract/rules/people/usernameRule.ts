import { matching } from '#contract/rules/rules.ts';

/**
 * ASCII letters and digits, with the separators of names and email addresses between them; at least
 * three characters. Full-width letters are first normalized (NFKC); lookalike letters have no ASCII
 * form and are rejected. Source: OWASP ASVS 2.2.1.
 */
const plainForm = matching(/^[a-z\d][a-z\d._@-]*[a-z\d]$/i, 'validation.username');

export const username = (text: string): string | undefined => {
  const plain = text.normalize('NFKC');
  return plain !== '' && plain.length < 3 ? 'validation.username' : plainForm(plain);
};
