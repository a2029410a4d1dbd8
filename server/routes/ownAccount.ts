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
import {
  checkCompanyKey,
  confirmCompanyAddress,
  pendingCompanyAddress,
  withdrawCompanyAddress,
} from '#server/services/secrets/companyAddress.ts';
import { workOf } from './guarded.ts';

/** Services for a pending address change, by whose address it is. */
const WAYS = {
  OWN: {
    pending: pendingAddress,
    check: checkAddressKey,
    confirm: confirmAddress,
    withdraw: withdrawAddress,
  },
  COMPANY: {
    pending: pendingCompanyAddress,
    check: checkCompanyKey,
    confirm: confirmCompanyAddress,
    withdraw: withdrawCompanyAddress,
  },
} as const;

const waysOf = (of: keyof typeof WAYS = 'OWN') => WAYS[of];

/** What users can see and change of their own account. Source: docs/contract.md, My account. */
export const ownAccount = [
  bind(listOwnSessions, {
    handle: ({ db, services, viewer }) => ownSessionsOf(db, services.clock, viewer),
  }),

  bind(endOtherSessions, {
    handle: call => endOthers(call.services, call.tx, call.viewer, originOf(call)),
  }),

  bind(getAddressChange, {
    handle: ({ db, services, viewer, query: { of } }) => waysOf(of).pending(db, services, viewer),
  }),

  bind(confirmAddressChange, {
    prepare: ({ services, viewer, body: { of, key } }) => waysOf(of).check(services, viewer, key),
    handle: async call => {
      const { of, key } = call.body;
      await waysOf(of).confirm(workOf(call), call.viewer, key);
    },
  }),

  bind(withdrawAddressChange, {
    handle: call => waysOf(call.query.of).withdraw(workOf(call), call.viewer),
  }),
];
