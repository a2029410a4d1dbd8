import type { ApprovalRequest } from '../../../contract/records/approval.ts';

/**
 * The request as it is now, where a decision came too late: the backend answers 1004 with it.
 * Source: docs/contract.md, Approval requests (Codes).
 */
export function decidedMeanwhile(error: unknown): ApprovalRequest | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, content } = error as { code?: unknown; content?: unknown };
  if (code !== 1004 || typeof content !== 'object' || content === null) return undefined;
  return 'status' in content ? (content as ApprovalRequest) : undefined;
}
