import { get, page, patch, post, value } from '#contract/endpoint.ts';
import { paging, sortedPaging } from '#contract/endpoints/queries.ts';
import { money } from '#contract/fields.ts';
import { auditEntry } from '#contract/records/approval.ts';
import {
  wallet,
  walletConfig,
  walletConfigCreate,
  walletConfigUpdate,
  walletUpdate,
} from '#contract/records/wallet.ts';
import { configImpact, walletUsage } from '#contract/records/walletUsage.ts';

/** Wallets and their limits, apart from lists and records. Source: docs/product.md, 7.12; docs/contract.md. */

/** The limits of a wallet, and how much of them is used today and this month. */
export const getWalletUsage = get('/wallet/api/wallets/{id}/usage', 'ours', {
  who: ['self', 'staff', 'partner'],
  answer: value(walletUsage),
});

/** Changes to a wallet, and requests about it, latest first. */
export const listWalletHistory = get('/wallet/api/wallets/{id}/history', 'ours', {
  who: ['staff'],
  query: sortedPaging,
  answer: page(auditEntry),
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

/** The impact of new limits on the wallets of a config; limits that the query omits stay unchanged. */
export const getConfigImpact = get('/wallet/api/wallet-configs/{id}/impact', 'ours', {
  who: ['staff'],
  query: { dailyLimit: money(), maxBalance: money(), minBalance: money() },
  answer: value(configImpact),
});
