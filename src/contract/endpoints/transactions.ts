import { BLOB, endpoint, page, value } from '../endpoint.ts';
import { boolean, enumeration, integer, money, object, text } from '../fields.ts';
import { transaction } from '../records/transaction.ts';
import { dateRangeQuery } from './queries.ts';
import { ofMerchants, transactionQuery } from './transactionList.ts';

/** Transactions: views, refunds and reports. Source: spec section 7; docs/contract.md. */

/** `{walletId}` is a wallet, or `ALL_OWNERS` for a partner: its own and those of its merchants. */
export const listPartnerTransactions = endpoint({
  method: 'GET',
  path: '/wallet/api/transactions/partner/{transactionType}/{walletId}',
  source: 'spec',
  who: ['partner', 'staff'],
  query: {
    ...transactionQuery,
    ...ofMerchants,
    filterSettlement: boolean(),
    isRefundable: boolean(),
  },
  answer: page(transaction),
});

export const listMerchantTransactions = endpoint({
  method: 'GET',
  path: '/wallet/api/transactions/merchant/{transactionType}/{walletId}',
  source: 'spec',
  who: ['merchant', 'staff'],
  query: { ...transactionQuery, filterSettlement: boolean() },
  answer: page(transaction),
});

export const listAnyUserTransactions = endpoint({
  method: 'GET',
  path: '/wallet/api/transactions/user/all/{id}',
  source: 'spec',
  who: ['staff'],
  query: { ...transactionQuery, ...ofMerchants },
  answer: page(transaction),
});

/** Of a basic or premium user. */
export const listHolderTransactions = endpoint({
  method: 'GET',
  path: '/wallet/api/transactions/user/{id}',
  source: 'spec',
  who: ['staff'],
  query: { ...transactionQuery, ...ofMerchants },
  answer: page(transaction),
});

export const getTransaction = endpoint({
  method: 'GET',
  path: '/wallet/api/transactions/{id}',
  source: 'ours',
  who: ['any'],
  answer: value(transaction),
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/wallet/api/wallets/refund/request',
  source: 'spec',
  who: ['merchant', 'partner', 'staff'],
  keyed: true,
  body: object({
    platform: enumeration(['PORTAL']),
    transactionDTO: object({ id: integer(), amount: money(), remark: text({ max: 500 }) }),
  }),
  answer: value(transaction),
});

export const downloadTransactionReport = endpoint({
  method: 'GET',
  path: '/wallet/api/transactions/report',
  source: 'spec',
  who: ['merchant', 'partner'],
  query: { id: integer(), type: text({ max: 40 }), ...dateRangeQuery },
  answer: BLOB,
});

export const downloadComplianceReport = endpoint({
  method: 'GET',
  path: '/wallet/api/transactions/compliance/report',
  source: 'spec',
  who: ['compliance', 'admin'],
  query: { partnerId: integer(), type: text({ max: 40 }), ...dateRangeQuery },
  answer: BLOB,
});
