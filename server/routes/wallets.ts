import { listWallets } from '#contract/endpoints/money/walletList.ts';
import {
  createWalletConfig,
  getWallet,
  listTransactionLimits,
  listWalletConfigs,
  updateWallet,
  updateWalletConfig,
} from '#contract/endpoints/money/wallets.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { listLimits } from '#server/services/money/limits.ts';
import { updateWallet as updateAction } from '#server/services/wallets/updateWallet.ts';
import {
  changeWalletConfig,
  createWalletConfig as createConfigAction,
} from '#server/services/wallets/walletConfigs.ts';
import {
  configOf,
  listWallets as list,
  listConfigs,
  walletFor,
} from '#server/services/wallets/wallets.ts';
import { changeDirectly } from './guarded.ts';

/** Wallets and their limits. Source: docs/product.md, 7.12. */
export const wallets = [
  bind(listWallets, { handle: ({ db, viewer, query }) => list(db, viewer, query) }),

  bind(getWallet, {
    // the service treats another user's wallet as not found
    owns: narrowed,
    handle: ({ db, viewer, params }) => walletFor(db, viewer, params.id),
  }),

  bind(updateWallet, {
    handle: async call =>
      walletFor(call.tx, call.viewer, String(await changeDirectly(updateAction, call))),
  }),

  bind(listWalletConfigs, { handle: ({ db, query }) => listConfigs(db, query) }),

  bind(createWalletConfig, {
    handle: async call => configOf(call.tx, await changeDirectly(createConfigAction, call)),
  }),

  bind(updateWalletConfig, {
    handle: async call => configOf(call.tx, await changeDirectly(changeWalletConfig, call)),
  }),
];

/** The transaction limits per wallet level. Source: docs/contract.md, Money. */
export const limits = [bind(listTransactionLimits, { handle: ({ db }) => listLimits(db) })];
