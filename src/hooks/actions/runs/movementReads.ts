import type { ReadKey } from '#providers/data/useRead.ts';

/** Queries that a movement of money changes: of the own wallet, its transactions, and what is derived from them. */
export const MOVEMENT_READS = [
  'wallets',
  'merchantTransactions',
  'notifications',
  'history',
  'dashboard',
] as const satisfies readonly ReadKey[];
