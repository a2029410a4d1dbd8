import { listTransactionLimits } from '#contract/endpoints/money/wallets.ts';
import { bind } from '#server/http/bind.ts';
import { listLimits } from '#server/services/money/limits.ts';

/** What levels of wallets may move. Source: docs/contract.md, Money. */
export const limits = [bind(listTransactionLimits, { handle: ({ db }) => listLimits(db) })];
