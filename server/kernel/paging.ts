import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/constants.ts';
import { ApiFailure } from './failure.ts';

/** Which rows of a list are asked for. */
export interface PageRequest {
  /** Zero-based. */
  readonly number: number;
  readonly size: number;
  /** Rows before the page. */
  readonly offset: number;
}

/**
 * The page that a query asks for; 20 rows when it does not say, never more than 200.
 * @throws {ApiFailure} 1001 for a page so far out that its first row has no exact number
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
 * A numeric id out of a path.
 * @returns undefined for what no record can have as its id, so that it is answered like an unknown one
 */
export function idFrom(segment: string): number | undefined {
  const id = /^\d{1,15}$/.test(segment) ? Number(segment) : 0;
  return id > 0 ? id : undefined;
}
