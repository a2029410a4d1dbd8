import { listTransactionLimits } from '../../src/contract/endpoints/wallets.ts';
import { bind } from '../http/bind.ts';
import { listLimits } from '../services/money/limits.ts';

/** What levels of wallets may move. Source: docs/contract.md, Money. */
export const limits = [bind(listTransactionLimits, { handle: ({ db }) => listLimits(db) })];
