import { get, page, patch, post, value } from '#contract/endpoint.ts';
import { paging } from '#contract/endpoints/queries.ts';
import {
  wallet,
  walletConfig,
  walletConfigCreate,
  walletConfigUpdate,
  walletUpdate,
} from '#contract/records/wallet.ts';

/** Changes of wallets and their limits. Source: docs/product.md, 7.12; docs/contract.md. */

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
