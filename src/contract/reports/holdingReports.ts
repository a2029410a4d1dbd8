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

/** Reports about wallets, their holders and credit pins. Source: docs/product.md, 3.13. */

const WITH_PARTNERS = ['EWALLET_PARTNER', ...HEAD_OFFICE] as const;

const BALANCES = {
  opening: money('Opening (RM)', 'The balance at the start of the first day'),
  credits: money('Credits (RM)', 'Posted to the wallet on the days'),
  debits: money('Debits (RM)', 'Posted from the wallet on the days'),
  closing: money('Closing (RM)', 'The balance at the end of the last day'),
};
const BALANCE_PROOF =
  'Opening plus credits less debits equals closing, in each row and in the totals, which equal the balances of the accounts in the ledger';

/** Common properties of the daily balance reports. */
const OF_BALANCES = {
  order: "By the wallet's id",
  source: 'Wallets and the ledger',
  proof: BALANCE_PROOF,
  roles: WITH_PARTNERS,
  rhythms: ['onRequest', 'daily'],
  headline: 'closing',
} as const;

export const dailyBalanceReport: ReportKind = {
  ...OF_BALANCES,
  name: 'dailyBalanceReport',
  title: 'Daily balances',
  row: 'A wallet of a holder, a merchant or a partner',
  filter: 'Every wallet that existed at the end of the last day',
  columns: columnsOf({
    walletId: id('Wallet ID', 'The id of the wallet'),
    type: text('Wallet type', 'Type of the wallet: basic, premium, merchant or partner'),
    owner: text('Owner', 'The owner of the wallet'),
    ...BALANCES,
  }),
};

export const dailyMerchantBalanceReport: ReportKind = {
  ...OF_BALANCES,
  name: 'dailyMerchantBalanceReport',
  title: 'Daily merchant balances',
  row: "A merchant's wallet",
  filter: 'Every wallet of a merchant that existed at the end of the last day',
  columns: columnsOf({
    merchantId: id('Merchant ID', 'The id of the merchant'),
    merchant: text('Merchant', 'The registered name of its business'),
    partner: text('Partner', 'The partner that it belongs to'),
    walletId: id('Wallet ID', 'The id of the wallet'),
    status: text('Wallet status', 'The state of the wallet when the report was made'),
    ...BALANCES,
  }),
};

export const userReport: ReportKind = {
  name: 'userReport',
  title: 'Users',
  row: 'A wallet holder',
  filter: 'Registered on one of the days, and not removed since',
  order: "By the user's id",
  source: 'Users',
  columns: columnsOf({
    userId: id('User ID', 'The id of the user'),
    username: text('Username', 'The name that the user logs in with'),
    fullName: text('Full name', 'The name of the user'),
    phone: text('Phone number', 'The phone number of the user'),
    email: text('Email', 'The email address of the user'),
    level: text('Level', 'Basic or premium'),
    status: text('Status', 'The state of the user when the report was made'),
    ekyc: text(
      'eKYC',
      'The state of the identity check: as staff decided, or, in the report of a partner, as the user sees it',
    ),
    partner: text('Partner', 'The partner that the user belongs to'),
    registered: instant('Registered (Malaysia)', 'When the account was created'),
  }),
  proof: 'The report has no amounts; its rows are the holders registered on the days',
  roles: WITH_PARTNERS,
  rhythms: ['onRequest', 'daily'],
};

export const monthlyUserReport: ReportKind = {
  name: 'monthlyUserReport',
  title: 'Monthly users',
  row: 'A wallet holder whose money moved',
  filter: "Holders with a posting to their wallet's account on one of the days",
  order: "By the user's id",
  source: 'Users and the ledger',
  columns: columnsOf({
    userId: id('User ID', 'The id of the user'),
    fullName: text('Full name', 'The name of the user'),
    level: text('Level', 'Basic or premium'),
    partner: text('Partner', 'The partner that the user belongs to'),
    postings: number('Movements', 'The number of postings'),
    ...BALANCES,
  }),
  proof: BALANCE_PROOF,
  roles: WITH_PARTNERS,
  rhythms: ['onRequest', 'monthly'],
  headline: 'credits',
};

const pins = (heading: string, which: string) => ({
  count: number(heading, `The number of credit pins that ${which}`),
  value: money(`${heading} (RM)`, `The value of the credit pins that ${which}`),
});
const sold = pins('Bought', 'were paid on the days');
const redeemed = pins('Redeemed', 'were redeemed on the days');
const expired = pins('Expired', 'expired on the days');
const left = pins('Outstanding', 'could still be redeemed at the end of the last day');

const PINS = {
  bought: sold.count,
  boughtValue: sold.value,
  redeemed: redeemed.count,
  redeemedValue: redeemed.value,
  expired: expired.count,
  expiredValue: expired.value,
  outstanding: left.count,
  outstandingValue: left.value,
};
const PIN_PROOF =
  'Bought equals what was posted to the account of credit pins in the ledger on the days; a pin bought by payment is posted when staff confirm the payment';

/** Common properties of the credit pin reports. */
const OF_PINS = {
  source: 'Credit pins and the ledger',
  proof: PIN_PROOF,
  roles: WITH_PARTNERS,
  rhythms: ['onRequest', 'daily'],
  headline: 'outstandingValue',
} as const;

export const pinBalanceReport: ReportKind = {
  ...OF_PINS,
  name: 'pinBalanceReport',
  title: 'PIN balances',
  row: "A merchant's wallet with credit pins",
  filter: 'Every wallet with a pin that was paid by the end of the last day',
  order: "By the wallet's id",
  columns: columnsOf({
    walletId: id('Wallet ID', 'The id of the wallet'),
    merchant: text('Merchant', 'The merchant that bought the pins'),
    ...PINS,
  }),
};

export const summaryPinReport: ReportKind = {
  ...OF_PINS,
  name: 'summaryPinReport',
  title: 'PIN summary',
  row: 'A face value of credit pins',
  filter: 'Every face value of pins that were paid by the end of the last day',
  order: 'By face value',
  columns: columnsOf({
    faceValue: { heading: 'Face value (RM)', unit: 'money', meaning: 'The value of one pin' },
    ...PINS,
  }),
};
