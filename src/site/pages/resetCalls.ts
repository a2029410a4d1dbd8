import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { forgotPassword, resetPassword } from '#contract/endpoints/people/password.ts';

/** 3000 to 3099 say what a backend knows of a user: nobody may learn it here. */
const isAboutThePerson = (error: unknown) =>
  isApiError(error) && error.code >= 3000 && error.code < 3100;

/**
 * Asks for the mail with which a password is made again. Succeeds alike whether or not the address
 * is known.
 * @throws {ApiError} when the backend could not take the request
 */
export async function askForReset(email: string): Promise<void> {
  try {
    await call(forgotPassword, { params: { email } });
  } catch (error) {
    if (!isAboutThePerson(error)) throw error;
  }
}

/**
 * Sets a new password with what the mail's link carries.
 * @throws {ApiError} 3017 when the link is not valid, was used or is too old
 */
export async function setNewPassword(input: {
  id: number;
  activationKey: string;
  password: string;
}): Promise<void> {
  await call(resetPassword, { body: input });
}
