/** What the drawer of a list is opened by, in its address. */
export const DRAWER = 'transaction';

/** Where a transaction opens: in the drawer of the list of all. */
export const transactionPath = ({ id }: { id: number | string }): string =>
  `/transactions/allTransactions?${DRAWER}=${encodeURIComponent(id)}`;

/** Where a transaction is given back. */
export const refundPath = ({ id }: { id: number | string }): string =>
  `/transactions/refunds/${encodeURIComponent(id)}`;
