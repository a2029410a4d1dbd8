import {
  createPaymentLink,
  requestWithdrawal,
  topUp,
  transfer,
} from '#contract/endpoints/money/movements.ts';
import { requestRefund } from '#contract/endpoints/money/transactions.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { refund } from '#server/services/money/refund.ts';
import { checkTransfer, transfer as send } from '#server/services/money/transfer.ts';
import { createPaymentLink as link, mayLink } from '#server/services/payments/paymentLink.ts';
import { topUp as askForTopUp } from '#server/services/payments/topUp.ts';
import { requestWithdrawal as withdraw } from '#server/services/payments/withdraw.ts';
import { transactionFor } from '#server/services/transactions/oneTransaction.ts';
import { workOf } from './guarded.ts';

/**
 * Money from one wallet to another. The services treat another user's wallet or transaction as not
 * found. Source: docs/product.md, 7.14.
 */
export const money = [
  bind(transfer, {
    owns: narrowed,
    prepare: ({ services, viewer, ip, body }) => checkTransfer(services, viewer, ip, body),
    handle: async call => {
      const { id } = await send(workOf(call), call.viewer, call.body, call.prepared);
      return transactionFor(call.tx, call.viewer, id);
    },
  }),

  bind(requestRefund, {
    owns: narrowed,
    handle: async call => {
      const { id } = await refund(workOf(call), call.viewer, call.body);
      return transactionFor(call.tx, call.viewer, id);
    },
  }),
];

/**
 * A merchant's requests to the external bank. The services treat another user's wallet as not
 * found. Source: docs/product.md, 7.14.
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
