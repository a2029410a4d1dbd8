import {
  type ApprovalRequest,
  approvalRequest,
  REFUSED_DECISIONS,
  type RefusedDecision,
} from './records/approval.ts';
import { fromWire } from './wire.ts';
import { FAILED, FORBIDDEN_ACCESS, UPDATE_STATUS_FAILED } from './words/codes.ts';

/** The content of a refusal with the given code, if it has any. */
export function contentOf(error: unknown, expected: number): object | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, content } = error as { code?: unknown; content?: unknown };
  return code === expected && typeof content === 'object' && content !== null ? content : undefined;
}

/** Whether a decision on a case was refused (3009) because its data are no longer those that were shown. */
export function isChangedSince(error: unknown): boolean {
  const content = contentOf(error, UPDATE_STATUS_FAILED);
  return content !== undefined && 'changed' in content;
}

/**
 * The current state of the conflicting request: the backend returns it with 1004 if a decision was
 * too late, or if an equal request is already pending.
 * Source: docs/contract.md, Approval requests (Codes).
 */
export function currentRequest(error: unknown): ApprovalRequest | undefined {
  const content = contentOf(error, FAILED);
  if (!content || !('status' in content)) return undefined;
  return fromWire(approvalRequest, content) as ApprovalRequest;
}

/**
 * Who has made a request: the login name, or the role for readers who may not see the names of others.
 * @param translate for the role
 */
export const whoAsked = (
  { requestedBy, requestedByRole }: Pick<ApprovalRequest, 'requestedBy' | 'requestedByRole'>,
  translate: (key: string, values: Record<string, unknown>) => string,
): string => requestedBy || translate(`roles.${requestedByRole}`, { _: '–' });

/**
 * Why this user may not decide the request, if the backend gives the reason with 2003.
 * Source: docs/contract.md, Approval requests (Codes).
 */
export function refusedDecision(error: unknown): RefusedDecision | undefined {
  const { refused } = (contentOf(error, FORBIDDEN_ACCESS) ?? {}) as { refused?: unknown };
  return REFUSED_DECISIONS.find(reason => reason === refused);
}
