import { isApiError, refusedHere } from '#api/errors.ts';

const FAILED = 1004;

/**
 * An answer that comes back as nothing when the backend refuses (docs/product.md, 7.11) is a
 * refusal with words of the screen's own, and so is a plain "failed" that says no more than that.
 * @param messageKey what the user is told
 * @throws {ApiError} as the call, or 1004 with these words
 */
export async function orRefusal<T>(answer: Promise<T | undefined>, messageKey: string): Promise<T> {
  const refused = () => refusedHere(messageKey, FAILED);
  const value = await answer.catch(error => {
    const isBare = isApiError(error) && error.code === FAILED && !error.content;
    throw isBare ? refused() : error;
  });
  if (value === undefined) throw refused();
  return value;
}
