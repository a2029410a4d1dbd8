import { get, page, patch, value } from '#contract/endpoint.ts';
import { sortedPaging } from '#contract/endpoints/queries.ts';
import { changeOf, list, money } from '#contract/fields.ts';
import {
  riskControl,
  riskControlFields,
  transactionLimit,
  transactionLimitFields,
} from '#contract/records/limits.ts';
import { limitImpact } from '#contract/records/walletUsage.ts';

/** Limits and permissions of wallet levels. Source: docs/contract.md, Money. */

export const listTransactionLimits = get('/wallet/api/transaction-limits', 'ours', {
  who: ['staff'],
  answer: value(list(transactionLimit)),
});

export const updateTransactionLimit = patch('/wallet/api/transaction-limits/{id}', 'ours', {
  who: ['admin'],
  body: changeOf(transactionLimitFields),
  answer: value(transactionLimit),
});

/** The impact of new limits on the wallets of a level; limits that the query omits stay unchanged. */
export const getLimitImpact = get('/wallet/api/transaction-limits/{id}/impact', 'ours', {
  who: ['staff'],
  query: { dailyTransferLimit: money(), monthlyTransferLimit: money(), maxBalance: money() },
  answer: value(limitImpact),
});

export const listRiskControls = get('/wallet/api/risk-controls', 'ours', {
  who: ['staff'],
  query: sortedPaging,
  answer: page(riskControl),
});

export const getRiskControl = get('/wallet/api/risk-controls/{id}', 'ours', {
  who: ['staff'],
  answer: value(riskControl),
});

export const updateRiskControl = patch('/wallet/api/risk-controls/{id}', 'ours', {
  who: ['admin'],
  body: changeOf(riskControlFields),
  answer: value(riskControl),
});
