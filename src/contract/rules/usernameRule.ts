import { matching } from './rules.ts';

/**
 * Letters and digits of ASCII, and what is between them in names and email addresses; three at least.
 * Full-width letters are read as plain ones (NFKC) before; letters that only look like others have no plain
 * form and are refused. Source: OWASP ASVS 2.2.1.
 */
const plainForm = matching(/^[a-z\d][a-z\d._@-]*[a-z\d]$/i, 'validation.username');

export const username = (text: string): string | undefined => {
  const plain = text.normalize('NFKC');
  return plain !== '' && plain.length < 3 ? 'validation.username' : plainForm(plain);
};
