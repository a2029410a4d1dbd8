import {
  approveRequest,
  cancelRequest,
  countPendingApprovals,
  getApproval,
  getHistoryEntry,
  rejectRequest,
  submitApproval,
} from '#contract/endpoints/approvalChanges.ts';
import { listApprovals, listHistory } from '#contract/endpoints/approvals.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { originOf } from '#server/kernel/work.ts';
import { approve, cancel, reject } from '#server/services/approvals/decide.ts';
import { countPending, listRequests } from '#server/services/approvals/requestLists.ts';
import { requestOf, visibleRequest } from '#server/services/approvals/requestRecord.ts';
import { submit } from '#server/services/approvals/submitRequest.ts';
import { allowAccountRequest } from '#server/services/bankAccounts/createBankAccount.ts';
import { entryById, listEntries, listOwnEntries } from '#server/services/history/history.ts';
import { noteEntryView, noteRequestView } from '#server/services/privacy/noteView.ts';

/** Requests to the ops validator. Source: docs/contract.md, Approval requests. */
export const approvals = [
  bind(submitApproval, {
    prepare: ({ services, viewer, body }) => allowAccountRequest(services, viewer, body.actionType),
    handle: call => submit({ ...call, origin: originOf(call) }, call.body),
  }),

  bind(listApprovals, {
    owns: narrowed,
    handle: ({ db, query, viewer, access }) =>
      listRequests(db, query, access === 'owned' ? viewer.id : undefined),
  }),

  bind(countPendingApprovals, { handle: ({ db }) => countPending(db) }),

  bind(getApproval, {
    owns: narrowed,
    handle: async ({ db, ...call }) => {
      const request = await visibleRequest(db, call.viewer, idFrom(call.params.id));
      await noteRequestView(call, request);
      return requestOf(db, request);
    },
  }),

  bind(approveRequest, {
    handle: call => approve({ ...call, origin: originOf(call) }, idFrom(call.params.id), call.body),
  }),

  bind(rejectRequest, {
    handle: call => reject({ ...call, origin: originOf(call) }, idFrom(call.params.id), call.body),
  }),

  bind(cancelRequest, {
    // 3013 for users who may not see the request, 2003 for those who may but are not the maker
    owns: narrowed,
    handle: call => cancel({ ...call, origin: originOf(call) }, idFrom(call.params.id)),
  }),
];

/** The history: staff see all entries; other users see their own and those about their transactions. */
export const history = [
  bind(listHistory, {
    owns: narrowed,
    handle: ({ db, viewer, query, access }) =>
      access === 'owned' ? listOwnEntries(db, viewer, query) : listEntries(db, query, undefined),
  }),

  bind(getHistoryEntry, {
    owns: narrowed,
    handle: async ({ db, access, ...call }) => {
      const actorId = access === 'owned' ? call.viewer.id : undefined;
      const entry = await entryById(db, idFrom(call.params.id), actorId);
      await noteEntryView(call, entry);
      return entry;
    },
  }),
];
