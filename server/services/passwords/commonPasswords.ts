import { isCommonPassword } from '#contract/passwords/commonPassword.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/**
 * Refuses a new password that anybody would try first. What is in use already is not looked at.
 * @param field the field of the body, which the refusal names
 * @throws {ApiFailure} 1001 `{field}: common`
 */
export function assertUncommon(field: string, password: string): void {
  if (isCommonPassword(password)) {
    throw new ApiFailure('badParameter', { message: `${field}: common` });
  }
}
