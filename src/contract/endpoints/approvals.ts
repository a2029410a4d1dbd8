import { REROUTED_ACTIONS } from '../actions.ts';
import { endpoint, NOTHING, page, value } from '../endpoint.ts';
import { enumeration, integer, text } from '../fields.ts';
import {
  approvalRequest,
  approvalSubmission,
  approveBody,
  auditEntry,
  ENTITIES,
  HISTORY_KINDS,
  rejectBody,
  viewingBody,
} from '../records/approval.ts';
import { APPROVAL_STATUSES } from '../statuses.ts';
import { bothWays, dateRangeQuery, searchText, sortedPaging } from './queries.ts';

/** Requests to the ops validator, and the history. Source: docs/contract.md, Approval requests. */

export const submitApproval = endpoint({
  method: 'POST',
  path: '/user/api/ops-validator',
  source: 'spec',
  who: ['any'],
  keyed: true,
  body: approvalSubmission,
  answer: value(approvalRequest),
});

export const listApprovals = endpoint({
  method: 'GET',
  path: '/user/api/ops-validator',
  source: 'ours',
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

export const getApproval = endpoint({
  method: 'GET',
  path: '/user/api/ops-validator/{id}',
  source: 'ours',
  who: ['validator', 'admin', 'own'],
  answer: value(approvalRequest),
});

export const approveRequest = endpoint({
  method: 'POST',
  path: '/user/api/ops-validator/{id}/approve',
  source: 'ours',
  who: ['validator'],
  body: approveBody,
  answer: value(approvalRequest),
});

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/user/api/ops-validator/{id}/reject',
  source: 'ours',
  who: ['validator'],
  body: rejectBody,
  answer: value(approvalRequest),
});

export const cancelRequest = endpoint({
  method: 'POST',
  path: '/user/api/ops-validator/{id}/cancel',
  source: 'ours',
  who: ['maker'],
  answer: value(approvalRequest),
});

export const countPendingApprovals = endpoint({
  method: 'GET',
  path: '/user/api/ops-validator/pending-count',
  source: 'ours',
  who: ['validator', 'admin'],
  answer: value(integer()),
  passive: true,
});

/** Who looks at a request now; the others hear it by the stream's event `Viewing`. Nothing is kept. */
export const viewRequest = endpoint({
  method: 'POST',
  path: '/user/api/ops-validator/{id}/viewing',
  source: 'ours',
  who: ['validator', 'admin'],
  body: viewingBody,
  answer: NOTHING,
  passive: true,
});

/**
 * `entityId` goes with `entity`; `search` finds who did it and the name of the record. Whoever sees a
 * transaction sees what was done to it.
 */
export const listHistory = endpoint({
  method: 'GET',
  path: '/user/api/history',
  source: 'ours',
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

export const getHistoryEntry = endpoint({
  method: 'GET',
  path: '/user/api/history/{id}',
  source: 'ours',
  who: ['staff', 'own'],
  answer: value(auditEntry),
});
