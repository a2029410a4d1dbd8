import { getHistoryEntry, listHistory } from '#contract/endpoints/approvals.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { entryById, listEntries, listOwnEntries } from '#server/services/history/history.ts';

/** Who did what: everyone's for staff; for others one's own, and what was done to one's transactions. */
export const history = [
  bind(listHistory, {
    owns: narrowed,
    handle: ({ db, viewer, query, access }) =>
      access === 'owned' ? listOwnEntries(db, viewer, query) : listEntries(db, query, undefined),
  }),

  bind(getHistoryEntry, {
    owns: narrowed,
    handle: ({ db, viewer, params, access }) =>
      entryById(db, idFrom(params.id), access === 'owned' ? viewer.id : undefined),
  }),
];
