import { ApiFailure } from '../../http/failure.ts';

/** Letters and digits of ASCII, and what stands between them in names and email addresses. */
const FORM = /^[a-z\d](?:[a-z\d._@-]*[a-z\d])?$/i;

/**
 * A user name as it is kept, in normal form (NFKC): full-width letters become plain ones, and so meet
 * the account that they imitate at the unique index. Letters that only look like others (Cyrillic а) and
 * unseen characters have no plain form and are refused. Source: OWASP ASVS 2.2.1.
 * @throws {ApiFailure} 1001
 */
export function plainUsername(typed: string): string {
  const plain = typed.normalize('NFKC');
  if (!FORM.test(plain) || plain.length < 3) throw new ApiFailure(1001, { message: 'username' });
  return plain;
}
