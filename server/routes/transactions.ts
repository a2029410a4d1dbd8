import { ALL_OWNERS } from '#contract/constants.ts';
import {
  downloadSettlement,
  generateSettlement,
  listSettlementFiles,
} from '#contract/endpoints/money/movements.ts';
import { listAllTransactions } from '#contract/endpoints/money/transactionList.ts';
import {
  getTransaction,
  listAnyUserTransactions,
  listHolderTransactions,
  listMerchantTransactions,
  listPartnerTransactions,
} from '#contract/endpoints/money/transactions.ts';
import { listUnsettledMerchants } from '#contract/endpoints/money/unsettled.ts';
import { getNextSettlement } from '#contract/endpoints/people/dashboard.ts';
import { HOLDER_ROLES } from '#contract/words/roles.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { download } from '#server/http/download.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { withPaymentPage } from '#server/services/payments/paymentPage.ts';
import { generateSettlement as generate } from '#server/services/settlement/generateSettlement.ts';
import { nextSettlementOf } from '#server/services/settlement/nextSettlement.ts';
import { listFiles, settlementContent } from '#server/services/settlement/settlementFiles.ts';
import { listUnsettledMerchants as listMerchants } from '#server/services/settlement/unsettledMerchants.ts';
import { listTransactions } from '#server/services/transactions/ofAll.ts';
import { listOfMerchants, listOfPartner } from '#server/services/transactions/ofPartner.ts';
import { listOfPerson, listOfWallet } from '#server/services/transactions/ofWallets.ts';
import { transactionFor } from '#server/services/transactions/oneTransaction.ts';
import { workOf } from './guarded.ts';

/**
 * Movements of money. The services treat another user's wallet or transaction as not found.
 * Source: docs/product.md, 7.13.
 */
export const transactions = [
  bind(listAllTransactions, {
    handle: ({ db, viewer, params: { transactionType }, query: { merchantId, ...query } }) =>
      merchantId
        ? listOfMerchants(db, viewer, transactionType, { ...query, merchantId })
        : listTransactions(db, transactionType, query),
  }),

  bind(listMerchantTransactions, {
    owns: narrowed,
    handle: ({ db, viewer, params: { walletId, transactionType }, query }) =>
      listOfWallet(db, viewer, { name: walletId, view: transactionType }, query),
  }),

  bind(listPartnerTransactions, {
    owns: narrowed,
    handle: ({ db, viewer, params: { walletId, transactionType }, query }) =>
      viewer.role === 'EWALLET_PARTNER' && walletId === ALL_OWNERS
        ? listOfPartner(db, viewer, transactionType, query)
        : listOfWallet(db, viewer, { name: walletId, view: transactionType }, query),
  }),

  bind(listAnyUserTransactions, {
    handle: ({ db, viewer, params, query }) => listOfPerson(db, viewer, params.id, query),
  }),

  bind(listHolderTransactions, {
    handle: ({ db, viewer, params, query }) =>
      listOfPerson(db, viewer, params.id, query, HOLDER_ROLES),
  }),

  bind(getTransaction, {
    handle: async ({ db, viewer, services, params }) => {
      const transaction = await transactionFor(db, viewer, idFrom(params.id));
      return withPaymentPage(db, services, viewer, transaction);
    },
  }),
];

/** Settlement reports. The services treat another user's wallet as not found. */
export const settlement = [
  bind(generateSettlement, {
    handle: call => generate(workOf(call), call.viewer.username, call.body),
  }),

  bind(getNextSettlement, {
    owns: narrowed,
    handle: ({ db, viewer }) => nextSettlementOf(db, viewer),
  }),

  bind(listUnsettledMerchants, {
    handle: ({ db, query }) => listMerchants(db, query),
  }),

  bind(listSettlementFiles, {
    owns: narrowed,
    handle: ({ db, viewer, params, query }) => listFiles(db, viewer, params.id, query),
  }),

  bind(downloadSettlement, {
    owns: narrowed,
    handle: async ({ db, viewer, params }) => {
      const file = await settlementContent(db, viewer, params);
      return download({ ...file, type: 'text/csv; charset=utf-8' });
    },
  }),
];
