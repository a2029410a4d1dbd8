import { isCommonPassword } from '#contract/passwords/commonPassword.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/**
 * Refuses a new password that is too common. Passwords already in use are not checked.
 * @param field the field of the body, named in the refusal
 * @throws {ApiFailure} 1001 `{field}: common`
 */
export function assertUncommon(field: string, password: string): void {
  if (isCommonPassword(password)) {
    throw new ApiFailure('badParameter', { message: `${field}: common` });
  }
}
