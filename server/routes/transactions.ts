import { listAllTransactions } from '../../src/contract/endpoints/transactions.ts';
import { bind } from '../http/bind.ts';
import { listTransactions } from '../services/transactions.ts';

/** Movements of money. Source: spec section 7, Wallet service. */
export const transactions = [
  bind(listAllTransactions, {
    handle: ({ db, params, query }) => listTransactions(db, params.transactionType, query),
  }),
];
