import { endpoint, page, value } from '../endpoint.ts';
import { list, object, partial } from '../fields.ts';
import {
  riskControl,
  riskControlFields,
  transactionLimit,
  transactionLimitFields,
} from '../records/limits.ts';
import {
  wallet,
  walletConfig,
  walletConfigCreate,
  walletConfigUpdate,
  walletUpdate,
} from '../records/wallet.ts';
import { paging, sortedPaging } from './queries.ts';

/** Wallets, their configuration, limits and risk controls. Source: spec section 7; docs/contract.md. */

/** By id or ULID: the current wallet is loaded from the current ULID. */
export const getWallet = endpoint({
  method: 'GET',
  path: '/wallet/api/wallets/{id}',
  source: 'spec',
  who: ['self', 'staff', 'partner'],
  answer: value(wallet),
});

export const updateWallet = endpoint({
  method: 'PATCH',
  path: '/wallet/api/wallets/{id}',
  source: 'spec',
  who: ['staff'],
  action: 'UPDATE_WALLET',
  body: walletUpdate,
  answer: value(wallet),
});

export const listWalletConfigs = endpoint({
  method: 'GET',
  path: '/wallet/api/wallet-configs',
  source: 'spec',
  who: ['staff'],
  query: paging,
  answer: page(walletConfig),
});

export const createWalletConfig = endpoint({
  method: 'POST',
  path: '/wallet/api/wallet-configs',
  source: 'spec',
  who: ['staff'],
  action: 'CREATE_WALLET_CONFIG',
  keyed: true,
  body: walletConfigCreate,
  answer: value(walletConfig),
});

export const updateWalletConfig = endpoint({
  method: 'PATCH',
  path: '/wallet/api/wallet-configs/{id}',
  source: 'spec',
  who: ['staff'],
  action: 'CHANGE_WALLET_CONFIG_DETAIL',
  body: walletConfigUpdate,
  answer: value(walletConfig),
});

export const listTransactionLimits = endpoint({
  method: 'GET',
  path: '/wallet/api/transaction-limits',
  source: 'ours',
  who: ['staff'],
  answer: value(list(transactionLimit)),
});

export const updateTransactionLimit = endpoint({
  method: 'PATCH',
  path: '/wallet/api/transaction-limits/{id}',
  source: 'ours',
  who: ['admin'],
  body: object(partial(transactionLimitFields)),
  answer: value(transactionLimit),
});

export const listRiskControls = endpoint({
  method: 'GET',
  path: '/wallet/api/risk-controls',
  source: 'ours',
  who: ['staff'],
  query: sortedPaging,
  answer: page(riskControl),
});

export const getRiskControl = endpoint({
  method: 'GET',
  path: '/wallet/api/risk-controls/{id}',
  source: 'ours',
  who: ['staff'],
  answer: value(riskControl),
});

export const updateRiskControl = endpoint({
  method: 'PATCH',
  path: '/wallet/api/risk-controls/{id}',
  source: 'ours',
  who: ['admin'],
  body: object(partial(riskControlFields)),
  answer: value(riskControl),
});
