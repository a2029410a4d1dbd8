import { MERCHANT_STATUS_MOVES, movesFrom } from '#contract/rules/transitions.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';

/** Where a merchant may be moved here; what an approval or a refusal of an application does is the queue's. */
const OFFERED = ['SUSPENDED', 'ACTIVE', 'TERMINATED'] as const satisfies readonly MerchantStatus[];
export type Move = (typeof OFFERED)[number];

/** Whether it takes something away from the merchant, for a time or for good. */
export const stopsIt = (move: Move): boolean => move !== 'ACTIVE';

const APPLICANT: readonly string[] = ['PENDING_APPROVAL', 'PENDING_CREDIT_APPROVAL'];

/** Whether a user has yet to take it in. */
export const isApplicant = (status: string): boolean => APPLICANT.includes(status);

/** Whether it was ever taken in: an approval opens its wallet. */
export const hasWallet = (status: string): boolean => !isApplicant(status) && status !== 'REJECTED';

/** The moves that are offered from a state. */
export function movesOffered(status: string): Move[] {
  if (isApplicant(status)) return [];
  const allowed: readonly string[] = movesFrom(MERCHANT_STATUS_MOVES, status);
  return OFFERED.filter(move => allowed.includes(move));
}
