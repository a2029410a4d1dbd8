import {
  columnsOf,
  HEAD_OFFICE,
  id,
  instant,
  money,
  number,
  type ReportKind,
  text,
} from './reportKind.ts';

/** Reports with one row per movement of money. Source: docs/product.md, 3.13. */

const BUSINESS = ['EWALLET_MERCHANT', 'EWALLET_PARTNER'] as const;
const EVERYONE = [...BUSINESS, ...HEAD_OFFICE];

const date = instant('Date (Malaysia)', 'When the transaction was made');
const referenceNumber = text('Reference number', 'The number that users and customers see');
const status = text('Status', 'Its state when the report was made');
const merchant = text('Merchant', 'The name of the merchant at the time of the transaction');
const payer = text('Customer', 'The payer, or the recipient of a refund');
const remark = text('Remark', 'The remark of the user who made it');
const amount = money('Amount (RM)', 'The amount of the transaction');
const fee = money('Fee (RM)', 'The additional fee within the amount');
const mdr = money('MDR (RM)', 'The merchant discount within the amount');

const RECEIVED = money(
  'Net (RM)',
  'Received by the merchant by the end of the last day; zero if the payment had not succeeded',
);
const PAID_OUT = money('Paid out (RM)', 'Paid out by the bank by the end of the last day');
const RETURNED = money(
  'Returned (RM)',
  'Returned to the wallet by then, because the bank did not pay it out',
);

const PAID =
  'The sum of net equals what the postings of these payments had added to the wallets of merchants by the end of the last day';

/** Common properties of reports with one row per transaction. */
const OF_MOVEMENTS = {
  order: 'By date, then by id',
  source: 'Transactions',
  roles: EVERYONE,
  rhythms: ['onRequest'],
  headline: 'amount',
} as const;

export const transactionReport: ReportKind = {
  ...OF_MOVEMENTS,
  name: 'transactionReport',
  title: 'Transactions',
  row: 'A transaction of any type',
  filter: 'Made on one of the days, to or from one of the wallets; for staff, any wallet',
  columns: columnsOf({
    date,
    referenceNumber,
    type: text('Type', 'The type of the transaction'),
    status,
    sender: text('From', 'The sender; a bank if the money is from outside'),
    receiver: text('To', 'The receiver; a bank if the money went outside'),
    amount,
    fee,
    mdr,
    moneyIn: money(
      'Money in (RM)',
      'Added to the wallets of the report by the end of the last day',
    ),
    moneyOut: money('Money out (RM)', 'Taken from these wallets by then'),
    remark,
  }),
  proof:
    'Money in less money out equals the sum of the postings of these transactions to the accounts of the wallets, up to the end of the last day',
};

export const paymentReport: ReportKind = {
  ...OF_MOVEMENTS,
  name: 'paymentReport',
  title: 'Payments',
  row: 'A payment to a merchant',
  filter: 'Of the type payment, made on one of the days',
  columns: columnsOf({
    date,
    referenceNumber,
    status,
    payer,
    merchant,
    method: text('Method', 'How it was paid'),
    amount,
    fee,
    mdr,
    net: RECEIVED,
    refunded: money('Refunded (RM)', 'The part of the amount refunded so far'),
    remark,
  }),
  proof: PAID,
};

export const refundReport: ReportKind = {
  ...OF_MOVEMENTS,
  name: 'refundReport',
  title: 'Refunds',
  row: 'A full or partial refund of a payment',
  filter: 'Of the type refund, made on one of the days',
  columns: columnsOf({
    date,
    referenceNumber,
    originalReference: text('Original reference', 'The reference number of the refunded payment'),
    status,
    merchant,
    payer,
    amount,
    fee: money('Fee back (RM)', 'The part of the fee returned to the merchant'),
    mdr: money('MDR back (RM)', 'The part of the discount returned to the merchant'),
    net: money('Net (RM)', 'Taken from the merchant'),
    remark,
  }),
  proof:
    'The sum of net equals what the postings of these refunds took from the wallets of merchants',
};

export const withdrawReport: ReportKind = {
  ...OF_MOVEMENTS,
  name: 'withdrawReport',
  title: 'Withdrawals',
  row: 'A withdrawal to a bank account',
  filter: 'Of the type withdrawal, requested on one of the days',
  columns: columnsOf({
    date,
    referenceNumber,
    status,
    merchant: text('From', 'The owner of the debited wallet'),
    bank: text('To', 'The bank account that receives it'),
    amount,
    paidOut: PAID_OUT,
    returned: RETURNED,
    remark,
  }),
  proof:
    'Amount less returned equals what the postings of these withdrawals took from the wallets, up to the end of the last day; amount less paid out and returned was still with the bank',
};

export const upiReport: ReportKind = {
  ...OF_MOVEMENTS,
  name: 'upiReport',
  title: 'UPI payments',
  row: 'A UPI payment to a merchant',
  filter: 'Of the type UPI, made on one of the days',
  columns: columnsOf({
    date,
    referenceNumber,
    status,
    payer,
    merchant,
    amount,
    fee,
    mdr,
    net: RECEIVED,
    settlementFile: text('Settlement file', 'The file that it is settled in; empty until then'),
  }),
  proof: PAID,
  rhythms: ['onRequest', 'daily'],
};

const SETTLED = {
  settledDate: instant('Settled (Malaysia)', 'When its settlement file was generated'),
  settlementFile: text('Settlement file', 'The file that it is settled in'),
  merchant,
  date,
  referenceNumber,
  type: text('Type', 'Payment, UPI, UnionPay or refund'),
  gross: money('Gross (RM)', 'The amount paid; negative for a refund'),
  fee: money('Fee (RM)', 'The fee within gross'),
  mdr: money('MDR (RM)', 'The merchant discount within gross'),
  net: money('Net (RM)', 'Gross less fee and MDR'),
};

export const settlementReport: ReportKind = {
  name: 'settlementReport',
  title: 'Settlements',
  row: 'A transaction in a settlement file',
  filter: 'Settled on one of the days',
  order: 'By settlement file, then by id',
  source: 'Settlement files and their transactions',
  columns: columnsOf(SETTLED),
  proof:
    'The sum of net equals the sum of the totals of the settlement files, and the change of the wallets of merchants by the postings of these transactions',
  roles: EVERYONE,
  rhythms: ['onRequest'],
  headline: 'net',
};

export const upiSettlementDetailReport: ReportKind = {
  ...settlementReport,
  name: 'upiSettlementDetailReport',
  title: 'UPI settlement detail',
  row: 'A UPI payment, or a refund of one, in a settlement file',
  filter: 'UPI payments and their refunds, settled on one of the days',
  rhythms: ['onRequest', 'daily'],
};

export const payoutReport: ReportKind = {
  name: 'payoutReport',
  title: 'Payouts by merchant',
  row: 'A merchant with withdrawals',
  filter: 'Withdrawals requested on one of the days, added up by merchant',
  order: "By the merchant's id",
  source: 'Transactions',
  columns: columnsOf({
    merchantId: id('Merchant ID', 'The id of the merchant'),
    merchant: text('Merchant', 'The name of the merchant'),
    withdrawals: number('Withdrawals', 'The number of withdrawals'),
    amount: money('Requested (RM)', 'The sum of their amounts'),
    paidOut: PAID_OUT,
    pending: money('Pending (RM)', 'Not answered by the bank by then'),
    returned: RETURNED,
  }),
  proof:
    'Paid out plus pending equals what the postings of these withdrawals took from the wallets of merchants, up to the end of the last day',
  roles: EVERYONE,
  rhythms: ['onRequest'],
  headline: 'paidOut',
};

export const dailyMerchantPayoutReport: ReportKind = {
  ...withdrawReport,
  name: 'dailyMerchantPayoutReport',
  title: 'Daily merchant payouts',
  row: "A withdrawal from a merchant's wallet",
  filter: "Of the type withdrawal, from a merchant's wallet, requested on one of the days",
  roles: ['EWALLET_PARTNER', ...HEAD_OFFICE],
  rhythms: ['onRequest', 'daily'],
};

export const dailyPartnerReport: ReportKind = {
  name: 'dailyPartnerReport',
  title: 'Daily report of a partner',
  row: 'A merchant of a partner',
  filter:
    'Every merchant of the partner, with its transactions of these days that had succeeded by the end of the last one',
  order: "By the merchant's id",
  source: 'Merchants and transactions',
  columns: columnsOf({
    merchantId: id('Merchant ID', 'The id of the merchant'),
    merchant: text('Merchant', 'The name of the merchant'),
    partner: text('Partner', 'The partner that it belongs to'),
    payments: number('Payments', 'Payments by wallet, UPI and UnionPay that succeeded'),
    gross: money('Gross (RM)', 'The amount paid'),
    fee: money('Fee (RM)', 'The fees within gross'),
    mdr: money('MDR (RM)', 'The merchant discount within gross'),
    net: money('Net (RM)', 'Gross less fee and MDR'),
    refunds: number('Refunds', 'The number of refunds made'),
    refunded: money('Refunded (RM)', 'The amount refunded to customers'),
  }),
  proof:
    'The sum of net equals what the postings of these payments had added to the wallets of the merchants by the end of the last day',
  roles: ['EWALLET_PARTNER', ...HEAD_OFFICE],
  rhythms: ['onRequest', 'daily'],
  headline: 'net',
};
