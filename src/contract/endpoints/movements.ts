import { BLOB, get, page, post, value } from '../endpoint.ts';
import {
  day,
  enumeration,
  instant,
  integer,
  list,
  money,
  nullable,
  object,
  optional,
  secret,
  text,
} from '../fields.ts';
import { CREDIT_PIN_STATUSES } from '../moneyStatuses.ts';
import { creditPin } from '../records/creditPin.ts';
import { settlementFile } from '../records/settlementFile.ts';
import { transaction } from '../records/transaction.ts';
import { wallet } from '../records/wallet.ts';
import { phone } from '../rules.ts';
import { paging } from './queries.ts';

/** Calls that move money, and what they leave: pins, links, settlements. Source: spec section 7; docs/contract.md. */

const portal = { platform: enumeration(['PORTAL']) };

/** Whole RM, at least 10; the current wallet is then refreshed. */
export const transfer = post('/wallet/api/wallets/m2m/transfer', 'spec', {
  who: ['merchant'],
  keyed: true,
  body: object({
    senderWalletId: integer(),
    receiverMerchantUlid: text({ min: 26, max: 26 }),
    amount: money(),
    remark: optional(nullable(text({ max: 500 }))),
    pin: secret(),
    ...portal,
  }),
  answer: value(transaction),
});

/** The wallet of the answer replaces the current one. */
export const requestWithdrawal = post('/wallet/api/wallets/withdraw/request', 'spec', {
  who: ['merchant'],
  keyed: true,
  needsStepUp: true,
  body: object({
    walletId: integer(),
    amount: money(),
    bankId: text({ max: 64 }),
    remark: optional(nullable(text({ max: 500 }))),
    ...portal,
  }),
  answer: value(object({ wallet, transaction })),
});

/** Online bank transfer only. */
export const topUp = post('/wallet/api/topup/merchant', 'spec', {
  who: ['merchant'],
  keyed: true,
  body: object({
    phoneNum: text({ min: 10, max: 11, rule: phone }),
    walletId: integer(),
    amount: money(),
    currency: enumeration(['MYR']),
    transactionDescription: text({ max: 200 }),
    customerIp: text({ max: 45 }),
    partnerId: nullable(integer()),
    ...portal,
  }),
  answer: value(object({ paymentUrl: text(), referenceNumber: text() })),
});

export const purchaseCreditPins = post('/wallet/api/credit-pin/', 'spec', {
  who: ['merchant'],
  keyed: true,
  needsStepUp: true,
  body: object({
    amount: money('text'),
    ipAddress: text({ max: 45 }),
    merchantUlid: text({ min: 26, max: 26 }),
    partnerId: nullable(integer()),
    paymentId: nullable(text({ max: 64 })),
    count: integer({ min: 1, max: 100 }),
  }),
  answer: value(list(creditPin)),
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
    answer: value(object({ status: enumeration(CREDIT_PIN_STATUSES) })),
  },
);

/** The whole code, which no other call answers. Not keyed: an answer is kept to be given again. */
export const revealCreditPin = post('/wallet/api/credit-pin/{id}/reveal', 'ours', {
  who: ['merchant'],
  needsStepUp: true,
  answer: value(object({ pinCode: text() })),
});

/** Expires after 1 minute. */
export const createPaymentLink = post('/wallet/api/upi/payment-link', 'ours', {
  who: ['merchant'],
  keyed: true,
  body: object({ walletId: integer(), amount: money(), description: text({ max: 200 }) }),
  answer: value(
    object({ url: text(), expiresAt: instant(), referenceNumber: optional(nullable(text())) }),
  ),
});

/** EMVCo merchant-presented QR text. */
export const createDuitNowQr = post('/wallet/api/wallets/dnqr', 'spec', {
  who: ['merchant', 'staff'],
  body: object({ merchantId: text({ min: 1, max: 28 }), description: text({ max: 20 }) }),
  answer: value(object({ qrText: text() })),
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
  body: object({ walletId: integer(), startDate: day(), endDate: day() }),
  answer: value(settlementFile),
});
