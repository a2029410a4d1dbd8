import { call } from '#api/call.ts';
import { isApiError, refusedHere } from '#api/errors.ts';
import { hasNoAnswer } from '#api/hasNoAnswer.ts';
import { forgotPassword, resetPassword } from '#contract/endpoints/people/forgottenPassword.ts';
import { ACTIVATION_KEY_INCORRECT, BAD_PARAMETER } from '#contract/words/codes.ts';

/** The message for a common password that the form's own list accepts but the backend refuses. */
export const COMMON = 'validation.password.common';

/** The message for a key that was used, probably by an attempt without a response. */
export const PROBABLY = 'auth.reset.probably';

/** Codes 3000 to 3099 reveal what a backend knows about a user: none of that may be shown here. */
const isAboutThePerson = (error: unknown) =>
  isApiError(error) && error.code >= 3000 && error.code < 3100;

/**
 * Requests the password reset email. Succeeds alike whether or not the address is known.
 * @throws {ApiError} if the backend could not accept the request
 */
export async function askForReset(email: string): Promise<void> {
  try {
    await call(forgotPassword, { params: { email } });
  } catch (error) {
    if (!isAboutThePerson(error)) throw error;
  }
}

/**
 * Sets a new password with the data of the email link. Its key works only once: if an earlier response was lost, the
 * refusal of the key means that the password was probably changed.
 * @param lost remembers that a response was lost
 * @throws {ApiError} 3017 if the link is invalid, used or expired; `COMMON` for a common password; otherwise what is
 *   known about the change
 */
export async function setNewPassword(
  input: { id: number; activationKey: string; password: string },
  lost: { current: boolean },
): Promise<void> {
  try {
    await call(resetPassword, { body: input });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { code, serverMessage } = error;
    if (hasNoAnswer(error)) {
      lost.current = true;
      throw refusedHere('errors.outcomeUnknown', code);
    }
    if (lost.current && code === ACTIVATION_KEY_INCORRECT) throw refusedHere(PROBABLY, code);
    const isCommon = code === BAD_PARAMETER && serverMessage?.startsWith('password');
    throw isCommon ? refusedHere(COMMON, code) : error;
  }
}
