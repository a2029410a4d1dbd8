import { endOtherSessions, listOwnSessions } from '#contract/endpoints/people/ownAccount.ts';
import { bind } from '#server/http/bind.ts';
import { originOf } from '#server/kernel/work.ts';
import { endOthers, ownSessionsOf } from '#server/services/auth/ownSessions.ts';

/** What users see and change of their own account. Source: docs/contract.md, My account. */
export const ownAccount = [
  bind(listOwnSessions, {
    handle: ({ db, services, viewer }) => ownSessionsOf(db, services.clock, viewer),
  }),

  bind(endOtherSessions, {
    handle: call => endOthers(call.services, call.tx, call.viewer, originOf(call)),
  }),
];
