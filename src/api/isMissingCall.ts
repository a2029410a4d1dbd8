import { NOT_FOUND } from '#contract/words/codes.ts';
import { apiErrorOf } from './errors.ts';

/** Statuses of a backend that does not know a path or method, whether or not it sends a code. */
const UNKNOWN_STATUSES = [404, 405, 501];

/**
 * Whether the backend lacks a call that names no record; it may say so with HTTP 200.
 * Source: docs/contract.md, A tolerant client.
 */
export function isMissingCall(error: unknown): boolean {
  const failure = apiErrorOf(error);
  if (!failure) return false;
  return failure.code === NOT_FOUND || UNKNOWN_STATUSES.includes(failure.status);
}
