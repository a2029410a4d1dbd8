import { beforeAll } from 'vitest';
import words from '#locales/en/transactions.json' with { type: 'json' };
import { askRefund } from '#tests/support/arrange/money.ts';
import { paidToMerchant } from '#tests/support/arrange/payments.ts';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { transactions } = words;
const { amount, dates, merchant, searchIn } = texts.list;

const columns = ['Reference', 'Type', 'Sender', 'Receiver', 'Status', 'Amount', 'Date'];
const sorts = { Amount: 'amount', Date: 'transactionDate' };
const shows = { Reference: (row: { referenceNumber: string }) => row.referenceNumber };
const status = {
  label: 'Status',
  value: texts.status.transaction.SUCCESS,
  sets: { status: ['SUCCESS'] },
  in: 'Status',
};

/** A partly refunded payment. */
let paid: { id: number; referenceNumber: string };
let given: { referenceNumber: string };
beforeAll(async () => {
  const backend = portal.backend();
  paid = await paidToMerchant(backend);
  given = (await askRefund(await backend.signIn('admin'), paid.id, 40)).payload.content;
});

for (const { type, as, denied } of [
  { type: 'upi', as: 'admin', denied: 'callcentre' },
  { type: 'unionpay', as: 'compliance', denied: 'validator' },
] as const)
  testList(portal, {
    at: `/unionpayTransactions/${type}`,
    as,
    denied,
    call: new RegExp(`/transactions/admin/${type}$`),
    heading: transactions[type].title,
    empty: texts.list.noTransactions,
    columns,
    shows,
    filters: [merchant, status, amount, dates, searchIn].map(one =>
      typeof one === 'string' ? { label: one } : one,
    ),
    sorts,
  });

testList(portal, {
  at: '/transactions/refunds',
  as: 'callcentre',
  denied: 'compliance',
  call: /\/transactions\/admin\/all$/,
  heading: transactions.refunds.title,
  empty: texts.list.noTransactions,
  columns: ['Reference', 'Date', 'Sender', 'Status', 'Amount', 'Refunded', 'Available to refund'],
  shows,
  search: { label: 'Search', word: async () => paid.referenceNumber, in: 'Reference' },
  filters: [
    { label: merchant },
    { label: 'Status' },
    { label: 'Type', value: 'UPI', sets: { type: ['UPI'] } },
    { label: amount },
    { label: dates },
    { label: searchIn },
  ],
});

testList(portal, {
  at: '/transactions/refunds/requested',
  as: 'admin',
  denied: 'compliance',
  call: /\/transactions\/admin\/refund$/,
  heading: transactions.refunds.title,
  empty: texts.list.noTransactions,
  columns,
  shows,
  search: { label: 'Search', word: async () => given.referenceNumber, in: 'Reference' },
  filters: [{ label: merchant }, status, { label: amount }, { label: dates }, { label: searchIn }],
  sorts,
});
