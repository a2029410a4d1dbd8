import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: readonly Screens[] = [
  {
    texts: 'transactions',
    at: {
      [PATHS.transactions]: async () => (await import('./index.ts')).TransactionList,
      [PATHS.upi]: async () => (await import('./index.ts')).UpiTransactions,
      [PATHS.unionPay]: async () => (await import('./index.ts')).UnionPayTransactions,
    },
  },
  {
    texts: 'transactions',
    at: {
      [PATHS.refunds]: async () => (await import('./index.ts')).RefundableList,
      [PATHS.requestedRefunds]: async () => (await import('./index.ts')).RequestedRefunds,
    },
  },
];
