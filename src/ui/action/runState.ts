import type { ApprovalRequest } from '#contract/records/approval.ts';

/** Visible state of one item of an action. */
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
  /** Reason for the rejection, or for the unknown result. */
  readonly error?: unknown;
  /** The approval request that is now pending. */
  readonly request?: ApprovalRequest;
  /** No response arrived; the result was looked up. */
  readonly isFound?: boolean;
}

/** Whether the outcome is final. */
export const isEnded = ({ kind }: ShownState): boolean =>
  kind !== 'waiting' && kind !== 'sending' && kind !== 'checking';

/** Whether a retry may change the result. */
export const canBeSentAgain = ({ kind }: ShownState): boolean =>
  kind === 'refused' || kind === 'notDone';
