import { DEFAULT_CODE } from '#contract/words/codes.ts';
import { apiErrorOf } from './errors.ts';

/** Whether a call failed so that its outcome is not known: it was sent, and no answer of the backend has come. */
export function hasNoAnswer(error: unknown): boolean {
  const failure = apiErrorOf(error);
  if (!failure) return false;
  const { code, kind, isUnsent } = failure;
  return code === DEFAULT_CODE && kind !== 'client' && !isUnsent;
}
