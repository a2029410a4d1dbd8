import { username } from '#contract/rules/people/usernameRule.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/**
 * Returns a user name as it is stored, in normal form (NFKC): full-width letters become plain ones, so that the unique
 * index rejects an imitation of another account. Source: OWASP ASVS 2.2.1.
 * @throws {ApiFailure} 1001 empty, or not in the form of `username`
 */
export function plainUsername(typed: string): string {
  const plain = typed.normalize('NFKC');
  if (plain === '' || username(plain))
    throw new ApiFailure('badParameter', { message: 'username' });
  return plain;
}
