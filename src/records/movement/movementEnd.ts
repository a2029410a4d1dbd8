import type { Transaction } from '#contract/records/transaction.ts';
import type { TransactionStatus } from '#contract/words/moneyStatuses.ts';
import type { Tone } from '#ui/tones.ts';

/** How a movement ended, or that it has not; what was given back later was paid all the same. */
export type MovementEnd = 'open' | 'done' | 'failed' | 'cancelled';

const ENDS: Partial<Record<TransactionStatus, MovementEnd>> = {
  PENDING: 'open',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

export const endOf = ({ status }: Transaction): MovementEnd => ENDS[status] ?? 'done';

/** The tone in which an end is told. */
export const toneOfEnd = {
  open: 'busy',
  done: 'good',
  failed: 'bad',
  cancelled: 'warn',
} as const satisfies Record<MovementEnd, Tone>;
