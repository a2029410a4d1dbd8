import { BLOB, get, page, post, value } from '#contract/endpoint.ts';
import { paging } from '#contract/endpoints/queries.ts';
import * as f from '#contract/fields.ts';
import { creditPin } from '#contract/records/creditPin.ts';
import { settlementFile } from '#contract/records/settlementFile.ts';
import { transaction } from '#contract/records/transaction.ts';
import { wallet } from '#contract/records/wallet.ts';
import { phone } from '#contract/rules/rules.ts';
import { CREDIT_PIN_STATUSES } from '#contract/words/moneyStatuses.ts';

/**
 * Calls that move money, and their results: pins, links, settlements.
 * Source: docs/product.md, 7.14; docs/contract.md.
 */

const portal = { platform: f.enumeration(['PORTAL']) };

/** Whole ringgit, at least RM 10; the portal then refreshes the current wallet. */
export const transfer = post('/wallet/api/wallets/m2m/transfer', 'spec', {
  who: ['merchant'],
  keyed: true,
  body: f.object({
    senderWalletId: f.integer(),
    receiverMerchantUlid: f.text({ min: 26, max: 26 }),
    amount: f.money(),
    remark: f.optional(f.nullable(f.text({ max: 500 }))),
    pin: f.secret(),
    ...portal,
  }),
  answer: value(transaction),
});

/** The wallet in the response replaces the current one. */
export const requestWithdrawal = post('/wallet/api/wallets/withdraw/request', 'spec', {
  who: ['merchant'],
  keyed: true,
  needsStepUp: true,
  body: f.object({
    walletId: f.integer(),
    amount: f.money(),
    bankId: f.text({ max: 64 }),
    remark: f.optional(f.nullable(f.text({ max: 500 }))),
    ...portal,
  }),
  answer: value(f.object({ wallet, transaction })),
});

/** Online bank transfer only. */
export const topUp = post('/wallet/api/topup/merchant', 'spec', {
  who: ['merchant'],
  keyed: true,
  body: f.object({
    phoneNum: f.text({ min: 10, max: 11, rule: phone }),
    walletId: f.integer(),
    amount: f.money(),
    currency: f.enumeration(['MYR']),
    transactionDescription: f.text({ max: 200 }),
    customerIp: f.text({ max: 45 }),
    partnerId: f.nullable(f.integer()),
    ...portal,
  }),
  answer: value(f.object({ paymentUrl: f.text(), referenceNumber: f.text() })),
});

export const purchaseCreditPins = post('/wallet/api/credit-pin/', 'spec', {
  who: ['merchant'],
  keyed: true,
  needsStepUp: true,
  body: f.object({
    amount: f.money('text'),
    ipAddress: f.text({ max: 45 }),
    merchantUlid: f.text({ min: 26, max: 26 }),
    partnerId: f.nullable(f.integer()),
    paymentId: f.nullable(f.text({ max: 64 })),
    count: f.integer({ min: 1, max: 100 }),
  }),
  answer: value(f.list(creditPin)),
});

/** `{status}` is `all` or one of the seven; for staff `{walletId}` may be `all` too. */
export const listCreditPins = get('/wallet/api/credit-pin/{walletId}/{status}', 'spec', {
  who: ['merchant', 'staff'],
  query: paging,
  answer: page(creditPin),
});

export const changeCreditPinStatus = post(
  '/wallet/api/credit-pin/update/credit-status/{id}/{status}',
  'spec',
  {
    who: ['merchant', 'staff'],
    answer: value(f.object({ status: f.enumeration(CREDIT_PIN_STATUSES) })),
  },
);

/** The full code, which no other call returns. Not keyed, because the responses of keyed calls are stored. */
export const revealCreditPin = post('/wallet/api/credit-pin/{id}/reveal', 'ours', {
  who: ['merchant'],
  needsStepUp: true,
  answer: value(f.object({ pinCode: f.text() })),
});

/** Expires after 1 minute. */
export const createPaymentLink = post('/wallet/api/upi/payment-link', 'ours', {
  who: ['merchant'],
  keyed: true,
  body: f.object({ walletId: f.integer(), amount: f.money(), description: f.text({ max: 200 }) }),
  answer: value(
    f.object({
      url: f.text(),
      expiresAt: f.instant(),
      referenceNumber: f.optional(f.nullable(f.text())),
    }),
  ),
});

/** EMVCo merchant-presented QR text. */
export const createDuitNowQr = post('/wallet/api/wallets/dnqr', 'spec', {
  who: ['merchant', 'staff'],
  body: f.object({ merchantId: f.text({ min: 1, max: 28 }), description: f.text({ max: 20 }) }),
  answer: value(f.object({ qrText: f.text() })),
});

/** `{id}` is a wallet, or `all` for staff and partners. */
export const listSettlementFiles = get('/wallet/api/settlement/reports/{id}', 'spec', {
  who: ['merchant', 'partner', 'staff'],
  query: paging,
  answer: page(settlementFile),
});

export const downloadSettlement = get(
  '/wallet/api/settlement/download/{walletId}/{fileName}',
  'spec',
  {
    who: ['merchant', 'partner', 'staff'],
    answer: BLOB,
  },
);

export const generateSettlement = post('/wallet/api/settlement/generate', 'ours', {
  who: ['staff'],
  keyed: true,
  body: f.object({ walletId: f.integer(), startDate: f.day(), endDate: f.day() }),
  answer: value(settlementFile),
});
