import { listHistory } from '../../src/contract/endpoints/approvals.ts';
import { bind, narrowed } from '../http/bind.ts';
import { listEntries } from '../services/history.ts';

/** Who did what: everyone's for staff, one's own for everybody else. */
export const history = [
  bind(listHistory, {
    owns: narrowed,
    handle: ({ db, viewer, query, access }) =>
      listEntries(db, query, access === 'owned' ? viewer.id : undefined),
  }),
];
