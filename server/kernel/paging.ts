import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/constants.ts';
import { ApiFailure } from './failure.ts';

/** The requested rows of a list. */
export interface PageRequest {
  /** Zero-based. */
  readonly number: number;
  readonly size: number;
  /** Rows before the page. */
  readonly offset: number;
}

/**
 * The requested page of a query; 20 rows by default, at most 200.
 * @throws {ApiFailure} 1001 if the offset of the page exceeds the safe integers
 */
export function pageRequest(query: {
  page?: number | undefined;
  size?: number | undefined;
}): PageRequest {
  const number = query.page ?? 0;
  const size = Math.min(query.size ?? PAGE_SIZE, MAX_PAGE_SIZE);
  const offset = number * size;
  if (!Number.isSafeInteger(offset))
    throw new ApiFailure('badParameter', { message: 'page is too large' });
  return { number, size, offset };
}

/**
 * Parses a numeric id in a path.
 * @returns undefined if no record can have the id, so that it is treated like an unknown one
 */
export function idFrom(segment: string): number | undefined {
  // canonical form only: an id that is compared as text must not match another user's as a number
  return /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : undefined;
}
