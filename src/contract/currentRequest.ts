import {
  type ApprovalRequest,
  approvalRequest,
  REFUSED_DECISIONS,
  type RefusedDecision,
} from './records/approval.ts';
import { fromWire } from './wire.ts';

/** Content of a refusal with this code, if it has one. */
function contentOf(error: unknown, expected: number): object | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, content } = error as { code?: unknown; content?: unknown };
  return code === expected && typeof content === 'object' && content !== null ? content : undefined;
}

/**
 * The request that is in the way, as it is now: the backend answers 1004 with it where a decision
 * came too late, or where a request like the one that was sent waits already.
 * Source: docs/contract.md, Approval requests (Codes).
 */
export function currentRequest(error: unknown): ApprovalRequest | undefined {
  const content = contentOf(error, 1004);
  if (!content || !('status' in content)) return undefined;
  return fromWire(approvalRequest, content) as ApprovalRequest;
}

/**
 * Why this user may not decide the request, if the backend says so beside 2003.
 * Source: docs/contract.md, Approval requests (Codes).
 */
export function refusedDecision(error: unknown): RefusedDecision | undefined {
  const { refused } = (contentOf(error, 2003) ?? {}) as { refused?: unknown };
  return REFUSED_DECISIONS.find(reason => reason === refused);
}
