import {
  changeCreditPinStatus,
  listCreditPins,
  purchaseCreditPins,
  revealCreditPin,
} from '#contract/endpoints/money/movements.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { changePinStatus, revealPin } from '#server/services/creditPins/changePins.ts';
import { listPins } from '#server/services/creditPins/pinLists.ts';
import { purchasePins } from '#server/services/creditPins/purchasePins.ts';
import { workOf } from './guarded.ts';

/**
 * Credit pins. The services treat another merchant's pin as not found.
 * Source: docs/product.md, 7.15; docs/contract.md, Credit pin.
 */
export const creditPins = [
  bind(purchaseCreditPins, {
    owns: narrowed,
    handle: call => purchasePins(workOf(call), call.viewer, call.body),
  }),

  bind(listCreditPins, {
    owns: narrowed,
    handle: ({ db, services, viewer, params, query }) =>
      listPins(db, services.clock, viewer, params, query),
  }),

  bind(changeCreditPinStatus, {
    owns: narrowed,
    handle: async call => {
      const { id, status } = call.params;
      return { status: await changePinStatus(workOf(call), call.viewer, idFrom(id), status) };
    },
  }),

  bind(revealCreditPin, {
    owns: narrowed,
    handle: async call => ({
      pinCode: await revealPin(workOf(call), call.viewer, idFrom(call.params.id)),
    }),
  }),
];
