import type { Transaction } from '#contract/records/transaction.ts';
import type { TransactionStatus } from '#contract/words/moneyStatuses.ts';
import type { Tone } from '#ui/tones.ts';

/** The outcome of a movement, or `open`; one refunded later still counts as paid. */
export type MovementEnd = 'open' | 'done' | 'failed' | 'cancelled';

const ENDS: Partial<Record<TransactionStatus, MovementEnd>> = {
  PENDING: 'open',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

/** The end of a movement by its status; an unknown status counts as done. */
export const endOf = ({ status }: Transaction): MovementEnd => ENDS[status] ?? 'done';

/** The tone of each outcome. */
export const toneOfEnd = {
  open: 'busy',
  done: 'good',
  failed: 'bad',
  cancelled: 'warn',
} as const satisfies Record<MovementEnd, Tone>;
