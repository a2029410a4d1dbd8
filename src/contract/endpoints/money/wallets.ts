import { get, page, patch, post, value } from '#contract/endpoint.ts';
import { paging, sortedPaging } from '#contract/endpoints/queries.ts';
import { list, object, partial } from '#contract/fields.ts';
import {
  riskControl,
  riskControlFields,
  transactionLimit,
  transactionLimitFields,
} from '#contract/records/limits.ts';
import {
  wallet,
  walletConfig,
  walletConfigCreate,
  walletConfigUpdate,
  walletUpdate,
} from '#contract/records/wallet.ts';

/** Wallets, their configuration, limits and risk controls. Source: docs/product.md, 7.12; docs/contract.md. */

/** By id or ULID: the current wallet is loaded from the current ULID. */
export const getWallet = get('/wallet/api/wallets/{id}', 'spec', {
  who: ['self', 'staff', 'partner'],
  answer: value(wallet),
});

export const updateWallet = patch('/wallet/api/wallets/{id}', 'spec', {
  who: ['staff'],
  action: 'UPDATE_WALLET',
  body: walletUpdate,
  answer: value(wallet),
});

export const listWalletConfigs = get('/wallet/api/wallet-configs', 'spec', {
  who: ['staff'],
  query: paging,
  answer: page(walletConfig),
});

export const createWalletConfig = post('/wallet/api/wallet-configs', 'spec', {
  who: ['staff'],
  action: 'CREATE_WALLET_CONFIG',
  keyed: true,
  body: walletConfigCreate,
  answer: value(walletConfig),
});

export const updateWalletConfig = patch('/wallet/api/wallet-configs/{id}', 'spec', {
  who: ['staff'],
  action: 'CHANGE_WALLET_CONFIG_DETAIL',
  body: walletConfigUpdate,
  answer: value(walletConfig),
});

export const listTransactionLimits = get('/wallet/api/transaction-limits', 'ours', {
  who: ['staff'],
  answer: value(list(transactionLimit)),
});

export const updateTransactionLimit = patch('/wallet/api/transaction-limits/{id}', 'ours', {
  who: ['admin'],
  body: object(partial(transactionLimitFields)),
  answer: value(transactionLimit),
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
  body: object(partial(riskControlFields)),
  answer: value(riskControl),
});
