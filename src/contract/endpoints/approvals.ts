import { get, page, post, value } from '#contract/endpoint.ts';
import { enumeration, integer, text } from '#contract/fields.ts';
import {
  approvalRequest,
  approvalSubmission,
  approveBody,
  auditEntry,
  ENTITIES,
  HISTORY_KINDS,
  rejectBody,
} from '#contract/records/approval.ts';
import { REROUTED_ACTIONS } from '#contract/words/actions.ts';
import { APPROVAL_STATUSES } from '#contract/words/statuses.ts';
import { bothWays, dateRangeQuery, searchText, sortedPaging } from './queries.ts';

/** Requests to the ops validator, and the history. Source: docs/contract.md, Approval requests. */

export const submitApproval = post('/user/api/ops-validator', 'spec', {
  who: ['any'],
  keyed: true,
  body: approvalSubmission,
  answer: value(approvalRequest),
});

export const listApprovals = get('/user/api/ops-validator', 'ours', {
  who: ['validator', 'admin', 'own'],
  query: {
    status: enumeration(APPROVAL_STATUSES),
    actionType: enumeration(REROUTED_ACTIONS),
    requestedBy: text({ max: 100 }),
    entity: enumeration(ENTITIES),
    entityId: text({ max: 64 }),
    search: searchText,
    ...dateRangeQuery,
    ...sortedPaging,
    ...bothWays,
  },
  answer: page(approvalRequest),
});

export const getApproval = get('/user/api/ops-validator/{id}', 'ours', {
  who: ['validator', 'admin', 'own'],
  purpose: 'decision',
  answer: value(approvalRequest),
});

export const approveRequest = post('/user/api/ops-validator/{id}/approve', 'ours', {
  who: ['validator'],
  body: approveBody,
  answer: value(approvalRequest),
});

export const rejectRequest = post('/user/api/ops-validator/{id}/reject', 'ours', {
  who: ['validator'],
  body: rejectBody,
  answer: value(approvalRequest),
});

export const cancelRequest = post('/user/api/ops-validator/{id}/cancel', 'ours', {
  who: ['maker'],
  answer: value(approvalRequest),
});

export const countPendingApprovals = get('/user/api/ops-validator/pending-count', 'ours', {
  who: ['validator', 'admin'],
  answer: value(integer()),
  passive: true,
});

/**
 * `entityId` requires `entity`; `search` matches the actor and the name of the record. Users who
 * may see a transaction may also see its history.
 */
export const listHistory = get('/user/api/history', 'ours', {
  who: ['staff', 'own'],
  query: {
    actor: text({ max: 100 }),
    entity: enumeration(ENTITIES),
    entityId: text({ max: 64 }),
    action: text({ max: 60 }),
    kind: enumeration(HISTORY_KINDS),
    search: searchText,
    ...dateRangeQuery,
    ...sortedPaging,
  },
  answer: page(auditEntry),
});

export const getHistoryEntry = get('/user/api/history/{id}', 'ours', {
  who: ['staff', 'own'],
  answer: value(auditEntry),
});
