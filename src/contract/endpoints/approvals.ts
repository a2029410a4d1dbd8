import { get, page } from '#contract/endpoint.ts';
import { enumeration, text } from '#contract/fields.ts';
import {
  approvalRequest,
  auditEntry,
  ENTITIES,
  HISTORY_KINDS,
} from '#contract/records/approval.ts';
import { REROUTED_ACTIONS } from '#contract/words/actions.ts';
import { APPROVAL_STATUSES } from '#contract/words/statuses.ts';
import { bothWays, dateRangeQuery, searchText, sortedPaging } from './queries.ts';

/**
 * The lists of requests to the ops validator, and of the history. In a separate file, because a deep link requests them
 * before the other calls are loaded. Source: docs/contract.md, Approval requests.
 */

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
