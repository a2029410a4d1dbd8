import {
  createPaymentLink,
  requestWithdrawal,
  topUp,
} from '#contract/endpoints/money/movements.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { createPaymentLink as link, mayLink } from '#server/services/payments/paymentLink.ts';
import { topUp as askForTopUp } from '#server/services/payments/topUp.ts';
import { requestWithdrawal as withdraw } from '#server/services/payments/withdraw.ts';
import { workOf } from './guarded.ts';

/**
 * What a merchant asks the bank outside for. Another's wallet is answered like none at all, by the
 * services. Source: docs/product.md, 7.14.
 */
export const bank = [
  bind(topUp, {
    needsBank: true,
    owns: narrowed,
    handle: call => askForTopUp(workOf(call), call.viewer, call.body),
  }),

  bind(requestWithdrawal, {
    needsBank: true,
    owns: narrowed,
    handle: call => withdraw({ ...workOf(call), services: call.services }, call.viewer, call.body),
  }),

  bind(createPaymentLink, {
    needsBank: true,
    owns: ({ viewer }) => mayLink(viewer),
    handle: call => link(workOf(call), call.viewer, call.body),
  }),
];
