import { ApiFailure } from '../http/failure.ts';

/**
 * The refusal of a call that is made too often, or while too many others wait.
 * @param seconds after which trying again makes sense
 */
export const tooManyTries = (seconds: number): ApiFailure =>
  new ApiFailure(1004, { message: 'too many tries, try again later', retryAfter: seconds });
