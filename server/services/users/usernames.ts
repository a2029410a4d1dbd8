import { username } from '#contract/rules/people/usernameRule.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/**
 * A user name as it is kept, in normal form (NFKC): full-width letters become plain ones, and so meet
 * the account that they imitate at the unique index. Source: OWASP ASVS 2.2.1.
 * @throws {ApiFailure} 1001 empty, or not of the form of `username`
 */
export function plainUsername(typed: string): string {
  const plain = typed.normalize('NFKC');
  if (plain === '' || username(plain))
    throw new ApiFailure('badParameter', { message: 'username' });
  return plain;
}
