import { isApiError, refusedHere } from '#api/errors.ts';
import { FAILED } from '#contract/words/codes.ts';

/**
 * Turns an empty response, by which the backend refuses (docs/product.md, 7.11), into an error with the screen's own
 * message, and likewise a bare "failed" without details, unless it asks to wait.
 * @param messageKey the message shown to the user
 * @throws {ApiError} as the call, or 1004 with this message
 */
export async function orRefusal<T>(answer: Promise<T | undefined>, messageKey: string): Promise<T> {
  const refused = () => refusedHere(messageKey, FAILED);
  const value = await answer.catch(error => {
    const isBare = isApiError(error) && error.code === FAILED && !error.content;
    throw isBare && error.retryAfter === undefined ? refused() : error;
  });
  if (value === undefined) throw refused();
  return value;
}
