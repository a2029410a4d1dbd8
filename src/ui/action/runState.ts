import type { ApprovalRequest } from '#contract/records/approval.ts';

/** Where one thing of an action stands, as far as it is shown. */
export interface ShownState {
  readonly kind:
    | 'waiting'
    | 'sending'
    | 'checking'
    | 'done'
    | 'sent'
    | 'refused'
    | 'notDone'
    | 'unknown';
  /** Why it was refused, or why nobody knows. */
  readonly error?: unknown;
  /** The request that waits for a validator now. */
  readonly request?: ApprovalRequest;
  /** No answer came; it was looked up. */
  readonly isFound?: boolean;
}

export const isEnded = ({ kind }: ShownState): boolean =>
  kind !== 'waiting' && kind !== 'sending' && kind !== 'checking';

/** Ended in a way that may end otherwise when it is sent again. */
export const canBeSentAgain = ({ kind }: ShownState): boolean =>
  kind === 'refused' || kind === 'notDone';
