import type { ApprovalRequest } from './records/approval.ts';

/**
 * The request that stands in the way, as it is now: the backend answers 1004 with it where a decision
 * came too late, or where a request like the one that was sent waits already.
 * Source: docs/contract.md, Approval requests (Codes).
 */
export function currentRequest(error: unknown): ApprovalRequest | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, content } = error as { code?: unknown; content?: unknown };
  if (code !== 1004 || typeof content !== 'object' || content === null) return undefined;
  return 'status' in content ? (content as ApprovalRequest) : undefined;
}
