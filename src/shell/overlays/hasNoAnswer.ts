import type { ApiError } from '../../api/errors.ts';
import { DEFAULT_CODE } from '../../contract/codes.ts';

/** Nothing came back that says what became of a call. */
export const hasNoAnswer = ({ code, kind, isUnsent }: ApiError): boolean =>
  code === DEFAULT_CODE && kind !== 'client' && !isUnsent;
