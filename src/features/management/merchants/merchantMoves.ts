import { MERCHANT_STATUS_MOVES, movesFrom } from '#contract/rules/transitions.ts';
import { isWaitingApplicant } from '#contract/words/cases.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';

/** Target statuses offered here; the queue handles the approval and rejection of applications. */
const OFFERED = ['SUSPENDED', 'ACTIVE', 'TERMINATED'] as const satisfies readonly MerchantStatus[];
export type Move = (typeof OFFERED)[number];

/** Whether the move restricts the merchant, temporarily or permanently. */
export const stopsIt = (move: Move): boolean => move !== 'ACTIVE';

/** Whether the merchant was ever approved: an approval opens its wallet. */
export const hasWallet = (status: string): boolean =>
  !isWaitingApplicant(status) && status !== 'REJECTED';

/** The moves offered in a status. */
export function movesOffered(status: string): Move[] {
  if (isWaitingApplicant(status)) return [];
  const allowed: readonly string[] = movesFrom(MERCHANT_STATUS_MOVES, status);
  return OFFERED.filter(move => allowed.includes(move));
}
