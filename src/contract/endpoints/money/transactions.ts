import { get, page, post, value } from '#contract/endpoint.ts';
import { boolean, enumeration, integer, money, object, text } from '#contract/fields.ts';
import { transaction } from '#contract/records/transaction.ts';
import { ofMerchants, transactionQuery } from './transactionList.ts';

/** Transactions: views, refunds and reports. Source: docs/product.md, 7.13; docs/contract.md. */

/** `{walletId}` is a wallet, or `ALL_OWNERS` for a partner's own wallets and those of its merchants. */
export const listPartnerTransactions = get(
  '/wallet/api/transactions/partner/{transactionType}/{walletId}',
  'spec',
  {
    who: ['partner', 'staff'],
    query: {
      ...transactionQuery,
      ...ofMerchants,
      filterSettlement: boolean(),
      isRefundable: boolean(),
    },
    answer: page(transaction),
  },
);

export const listMerchantTransactions = get(
  '/wallet/api/transactions/merchant/{transactionType}/{walletId}',
  'spec',
  {
    who: ['merchant', 'staff'],
    query: { ...transactionQuery, filterSettlement: boolean() },
    answer: page(transaction),
  },
);

export const listAnyUserTransactions = get('/wallet/api/transactions/user/all/{id}', 'spec', {
  who: ['staff'],
  query: { ...transactionQuery, ...ofMerchants },
  answer: page(transaction),
});

/** The transactions of a basic or premium user. */
export const listHolderTransactions = get('/wallet/api/transactions/user/{id}', 'spec', {
  who: ['staff'],
  query: { ...transactionQuery, ...ofMerchants },
  answer: page(transaction),
});

export const getTransaction = get('/wallet/api/transactions/{id}', 'ours', {
  who: ['any'],
  answer: value(transaction),
});

export const requestRefund = post('/wallet/api/wallets/refund/request', 'spec', {
  who: ['merchant', 'partner', 'staff'],
  keyed: true,
  body: object({
    platform: enumeration(['PORTAL']),
    transactionDTO: object({ id: integer(), amount: money(), remark: text({ max: 500 }) }),
  }),
  answer: value(transaction),
});
