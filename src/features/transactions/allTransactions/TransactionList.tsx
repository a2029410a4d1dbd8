import { NO_TYPES, TransactionScreen } from './TransactionScreen.tsx';

/**
 * All transactions that the role can see. Source: docs/product.md, 7.13 (transactions/admin, /partner,
 * /merchant).
 */
export const TransactionList = () => (
  <TransactionScreen name="transactions" title="transactions.all.title" refundable />
);

const UPI = { transactionType: 'upi' };
const UNIONPAY = { transactionType: 'unionpay' };
const ofOneType = { types: NO_TYPES, refundable: true };

/** Payments by UPI. Source: docs/product.md, 2.3 (unionpayTransactions). */
export const UpiTransactions = () => (
  <TransactionScreen
    name="transactions-upi"
    title="transactions.upi.title"
    filter={UPI}
    {...ofOneType}
  />
);

/** Payments by UnionPay. Source: docs/product.md, 2.3 (unionpayTransactions). */
export const UnionPayTransactions = () => (
  <TransactionScreen
    name="transactions-unionpay"
    title="transactions.unionpay.title"
    filter={UNIONPAY}
    {...ofOneType}
  />
);
