import { HOUR } from '#contract/dates.ts';
import type { AgeLimits } from '#contract/records/queueCase.ts';

/** How urgent a pending case is: `due` and `overdue` are shown, a `fresh` case is not marked. */
export type Urgency = 'fresh' | 'due' | 'overdue';

/**
 * The urgency of a pending case by its age.
 * @param since ISO 8601, UTC; a case without a valid instant is `fresh`
 * @param now in ms since 1970
 */
export function urgencyOf(since: string | null, { due, overdue }: AgeLimits, now: number): Urgency {
  const age = (now - Date.parse(since ?? '')) / HOUR;
  if (!(age >= due)) return 'fresh';
  return age >= overdue ? 'overdue' : 'due';
}
