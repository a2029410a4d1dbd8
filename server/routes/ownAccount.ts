import {
  confirmAddressChange,
  endOtherSessions,
  getAddressChange,
  listOwnSessions,
  withdrawAddressChange,
} from '#contract/endpoints/people/ownAccount.ts';
import { bind } from '#server/http/bind.ts';
import { originOf } from '#server/kernel/work.ts';
import { endOthers, ownSessionsOf } from '#server/services/auth/ownSessions.ts';
import {
  checkAddressKey,
  confirmAddress,
  pendingAddress,
  withdrawAddress,
} from '#server/services/secrets/addressChange.ts';
import { workOf } from './guarded.ts';

/** What users see and change of their own account. Source: docs/contract.md, My account. */
export const ownAccount = [
  bind(listOwnSessions, {
    handle: ({ db, services, viewer }) => ownSessionsOf(db, services.clock, viewer),
  }),

  bind(endOtherSessions, {
    handle: call => endOthers(call.services, call.tx, call.viewer, originOf(call)),
  }),

  bind(getAddressChange, {
    handle: ({ db, services, viewer }) => pendingAddress(db, services, viewer),
  }),

  bind(confirmAddressChange, {
    prepare: ({ services, viewer, body }) => checkAddressKey(services, viewer, body.key),
    handle: async call => {
      await confirmAddress(workOf(call), call.viewer, call.body.key);
      return undefined;
    },
  }),

  bind(withdrawAddressChange, {
    handle: async call => {
      await withdrawAddress(workOf(call), call.viewer);
      return undefined;
    },
  }),
];
