import { PATHS } from '#contract/paths.ts';
import type { ApprovalRequest, RefusedDecision } from '#contract/records/approval.ts';
import type { Profile } from '#contract/records/profile.ts';
import { type Choice, casePath, type QueueDefinition } from '#ui/queue/definition.ts';

export type Verdict = 'approve' | 'reject';

/** What a validator can say to a request; a rejection needs its reason (docs/contract.md, rule 5). */
export const choices: readonly Choice<Verdict>[] = [
  {
    name: 'approve',
    key: 'a',
    label: 'operations.requests.approve',
    question: 'operations.requests.approveTitle',
    remark: 'operations.requests.remarkOptional',
    isPrimary: true,
  },
  {
    name: 'reject',
    key: 'r',
    label: 'operations.requests.reject',
    question: 'operations.requests.rejectTitle',
    remark: 'operations.requests.rejectReason',
    isRemarkRequired: true,
  },
];

/** The requests that the list shows and that wait for a decision. */
export const requests: QueueDefinition<ApprovalRequest, Verdict> = {
  resource: 'approvalRequests',
  path: PATHS.requests,
  title: 'operations.requests.title',
  start: 'operations.requests.start',
  one: 'operations.requests.one',
  status: 'approval',
  filter: { status: 'PENDING' },
  choicesOf: () => choices,
};

/** Where a request opens. @param search of the list that it is opened from */
export const requestPath = (request: { id: number | string }, search = '') =>
  casePath(requests, request, search);

/**
 * Nobody decides what they ask for themselves, nor what is about them. The backend judges again, and
 * knows more: whom a merchant or a wallet belongs to. Source: docs/contract.md, Approval requests, rule 1.
 */
export function whyNot(
  { requestedBy, entity, entityId }: ApprovalRequest,
  { username, id }: Pick<Profile, 'username' | 'id'>,
): RefusedDecision | undefined {
  if (requestedBy === username) return 'own';
  return entity === 'user' && entityId === String(id) ? 'aboutMe' : undefined;
}
