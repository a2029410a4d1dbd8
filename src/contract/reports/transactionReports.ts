import { columnsOf, instant, MALAYSIAN_TIME, money, type ReportKind, words } from './reportKind.ts';

/** Reports with one row per movement of money. Source: docs/product.md, 3.13. */

const BUSINESS = ['EWALLET_MERCHANT', 'EWALLET_PARTNER'] as const;
const HEAD_OFFICE = ['EWALLET_COMPLIANCE', 'EWALLET_ADMIN'] as const;
const EVERYONE = [...BUSINESS, ...HEAD_OFFICE];

const date = instant('Date (Malaysia)', 'When the transaction was made');
const referenceNumber = words('Reference number', 'The number under which everyone knows it');
const status = words('Status', 'Its state when the report was made');
const merchant = words('Merchant', 'The merchant as it was called then');
const payer = words('Customer', 'Who paid, or was refunded');
const remark = words('Remark', 'What its maker wrote');
const amount = money('Amount (RM)', 'What the transaction was made for');
const fee = money('Fee (RM)', 'The additional fee within the amount');
const mdr = money('MDR (RM)', 'The merchant discount within the amount');

const RECEIVED = money(
  'Net (RM)',
  'What the merchant had received when the last day was over; nothing if the payment had not succeeded',
);
const PAID_OUT = money('Paid out (RM)', 'What the bank had paid out when the last day was over');
const RETURNED = money(
  'Returned (RM)',
  'What had come back by then because the bank did not pay it out',
);

const PAID =
  'The sum of net is what the postings of these payments had added to the wallets of merchants when the last day was over';

/** Common properties of reports with one row per transaction. */
const OF_MOVEMENTS = {
  order: 'By date, then by id',
  source: 'Transactions',
  timeZone: MALAYSIAN_TIME,
  roles: EVERYONE,
  rhythms: ['onRequest'],
  headline: 'amount',
} as const;

export const transactionReport: ReportKind = {
  ...OF_MOVEMENTS,
  name: 'transactionReport',
  title: 'Transactions',
  row: 'A transaction of any type',
  filter:
    'Made on one of the days; with one of the wallets at either end, of all wallets for staff',
  columns: columnsOf({
    date,
    referenceNumber,
    type: words('Type', 'The type of the transaction'),
    status,
    sender: words('From', 'Who sent the money; a bank where it came from outside'),
    receiver: words('To', 'Who received it; a bank where it went outside'),
    amount,
    fee,
    mdr,
    moneyIn: money(
      'Money in (RM)',
      'What it had added to the wallets of the report when the last day was over',
    ),
    moneyOut: money('Money out (RM)', 'What it had taken away from them by then'),
    remark,
  }),
  proof:
    'Money in less money out is the sum of the postings of these transactions on the accounts of the wallets, up to the end of the last day',
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
    method: words('Method', 'How it was paid'),
    amount,
    fee,
    mdr,
    net: RECEIVED,
    refunded: money('Refunded (RM)', 'What of the amount has been given back so far'),
    remark,
  }),
  proof: PAID,
};

export const refundReport: ReportKind = {
  ...OF_MOVEMENTS,
  name: 'refundReport',
  title: 'Refunds',
  row: 'A refund of a payment, whole or in part',
  filter: 'Of the type refund, made on one of the days',
  columns: columnsOf({
    date,
    referenceNumber,
    originalReference: words('Original reference', 'The payment that it gives back'),
    status,
    merchant,
    payer,
    amount,
    fee: money('Fee back (RM)', 'What of the fee the merchant was given back'),
    mdr: money('MDR back (RM)', 'What of the discount the merchant was given back'),
    net: money('Net (RM)', 'What was taken from the merchant'),
    remark,
  }),
  proof: 'The sum of net is what the postings of these refunds took from the wallets of merchants',
};

export const withdrawReport: ReportKind = {
  ...OF_MOVEMENTS,
  name: 'withdrawReport',
  title: 'Withdrawals',
  row: 'A withdrawal to a bank account',
  filter: 'Of the type withdrawal, asked for on one of the days',
  columns: columnsOf({
    date,
    referenceNumber,
    status,
    merchant: words('From', 'Owner of the wallet that was charged'),
    bank: words('To', 'The bank account that it goes to'),
    amount,
    paidOut: PAID_OUT,
    returned: RETURNED,
    remark,
  }),
  proof:
    'Amount less returned is what the postings of these withdrawals took from the wallets, up to the end of the last day; amount less paid out and returned was still with the bank',
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
    settlementFile: words(
      'Settlement file',
      'The settlement file that has it; empty while none does',
    ),
  }),
  proof: PAID,
  rhythms: ['onRequest', 'daily'],
};

const SETTLED = {
  settledDate: instant('Settled (Malaysia)', 'When its settlement file was made'),
  settlementFile: words('Settlement file', 'The file that claims it'),
  merchant,
  date,
  referenceNumber,
  type: words('Type', 'Payment, UPI, UnionPay or refund'),
  gross: money('Gross (RM)', 'What was paid; below zero for what was given back'),
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
  timeZone: MALAYSIAN_TIME,
  columns: columnsOf(SETTLED),
  proof:
    'The sum of net is the sum of the totals of the settlement files, and what the postings of these transactions moved on the wallets of merchants',
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
  filter: 'Withdrawals asked for on one of the days, added up for each merchant',
  order: "By the merchant's id",
  source: 'Transactions',
  timeZone: MALAYSIAN_TIME,
  columns: columnsOf({
    merchantId: { heading: 'Merchant ID', unit: 'count', meaning: 'The id of the merchant' },
    merchant: words('Merchant', 'The name of the merchant'),
    withdrawals: {
      heading: 'Withdrawals',
      unit: 'count',
      meaning: 'How many there are',
      totalled: true,
    },
    amount: money('Asked for (RM)', 'The sum of all'),
    paidOut: PAID_OUT,
    pending: money('Pending (RM)', 'What the bank had not answered then'),
    returned: RETURNED,
  }),
  proof:
    'Paid out and pending together are what the postings of these withdrawals took from the wallets of merchants, up to the end of the last day',
  roles: EVERYONE,
  rhythms: ['onRequest'],
  headline: 'paidOut',
};

export const dailyMerchantPayoutReport: ReportKind = {
  ...withdrawReport,
  name: 'dailyMerchantPayoutReport',
  title: 'Daily merchant payouts',
  row: "A withdrawal from a merchant's wallet",
  filter: "Of the type withdrawal, from a merchant's wallet, asked for on one of the days",
  roles: ['EWALLET_PARTNER', ...HEAD_OFFICE],
  rhythms: ['onRequest', 'daily'],
};

export const dailyPartnerReport: ReportKind = {
  name: 'dailyPartnerReport',
  title: 'Daily report of a partner',
  row: 'A merchant of a partner',
  filter:
    'Every merchant of the partner, with its transactions made on these days that had succeeded by the end of the last one',
  order: "By the merchant's id",
  source: 'Merchants and transactions',
  timeZone: MALAYSIAN_TIME,
  columns: columnsOf({
    merchantId: { heading: 'Merchant ID', unit: 'count', meaning: 'The id of the merchant' },
    merchant: words('Merchant', 'The name of the merchant'),
    partner: words('Partner', 'The partner that it belongs to'),
    payments: {
      heading: 'Payments',
      unit: 'count',
      meaning: 'Payments by wallet, UPI and UnionPay that succeeded',
      totalled: true,
    },
    gross: money('Gross (RM)', 'What was paid'),
    fee: money('Fee (RM)', 'The fees within gross'),
    mdr: money('MDR (RM)', 'The merchant discount within gross'),
    net: money('Net (RM)', 'Gross less fee and MDR'),
    refunds: { heading: 'Refunds', unit: 'count', meaning: 'How many were made', totalled: true },
    refunded: money('Refunded (RM)', 'What was refunded to customers'),
  }),
  proof:
    'The sum of net is what the postings of these payments had added to the wallets of the merchants when the last day was over',
  roles: ['EWALLET_PARTNER', ...HEAD_OFFICE],
  rhythms: ['onRequest', 'daily'],
  headline: 'net',
};
