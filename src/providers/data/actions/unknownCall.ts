import { isApiError } from '#api/errors.ts';
import { DEFAULT_CODE } from '#contract/words/codes.ts';

/** Statuses of a backend that does not know a path or method, whether or not it sends a code. */
const UNKNOWN: readonly number[] = [404, 405, 501];

/** The reference backend's answer to a call without a handler. */
const NOT_FOUND = 1002;

/** Whether a call was refused as a backend refuses one that it does not have: by its status, whatever the code. */
export const isUnknownPath = (error: unknown): boolean =>
  isApiError(error) && UNKNOWN.includes(error.status);

/** The same for a call whose record may be unknown too, which other codes say. */
export const isUnknownCall = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === NOT_FOUND || (error.code === DEFAULT_CODE && isUnknownPath(error)));
