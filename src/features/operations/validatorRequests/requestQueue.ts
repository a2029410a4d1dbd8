import { PATHS } from '#contract/paths.ts';
import type { ApprovalRequest, RefusedDecision } from '#contract/records/approval.ts';
import type { Profile } from '#contract/records/profile.ts';
import { type Choice, casePath, type QueueDefinition } from '#ui/queue/definition.ts';

export type Verdict = 'approve' | 'reject';

/** A validator's possible decisions; a rejection needs a reason (docs/contract.md, rule 5). */
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

/** The pending requests of the list. */
export const requests: QueueDefinition<ApprovalRequest, Verdict> = {
  resource: 'approvalRequests',
  path: PATHS.requests,
  title: 'operations.requests.title',
  start: 'operations.requests.start',
  one: 'operations.requests.one',
  status: 'approval',
  filter: { status: 'PENDING' },
  choicesOf: request => (request && request.status !== 'PENDING' ? [] : choices),
};

/** The path of a request. @param search of the list that it is opened from */
export const requestPath = (request: { id: number | string }, search = '') =>
  casePath(requests, request, search);

/**
 * Users may decide neither their own requests nor requests about themselves. The backend checks again and knows more:
 * who a merchant or a wallet belongs to. Source: docs/contract.md, Approval requests, rule 1.
 */
export function whyNot(
  { requestedBy, entity, entityId }: ApprovalRequest,
  { username, id }: Pick<Profile, 'username' | 'id'>,
): RefusedDecision | undefined {
  if (requestedBy === username) return 'own';
  return entity === 'user' && entityId === String(id) ? 'aboutMe' : undefined;
}
