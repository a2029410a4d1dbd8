import { DEFAULT_CODE } from '#contract/words/codes.ts';
import { apiErrorOf } from './errors.ts';

/** Whether a call failed with an unknown outcome: it was sent, and no response from the backend arrived. */
export function hasNoAnswer(error: unknown): boolean {
  const failure = apiErrorOf(error);
  if (!failure) return false;
  const { code, kind, isUnsent } = failure;
  return code === DEFAULT_CODE && kind !== 'client' && !isUnsent;
}
