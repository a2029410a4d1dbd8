import {
  getLimitImpact,
  getRiskControl,
  listRiskControls,
  listTransactionLimits,
  updateRiskControl,
  updateTransactionLimit,
} from '#contract/endpoints/money/limits.ts';
import {
  createWalletConfig,
  getConfigImpact,
  getWalletUsage,
  listWalletConfigs,
  listWalletHistory,
  updateWallet,
  updateWalletConfig,
} from '#contract/endpoints/money/walletChanges.ts';
import { listWallets } from '#contract/endpoints/money/walletList.ts';
import { getWallet } from '#contract/endpoints/money/wallets.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { listEntriesAbout } from '#server/services/history/history.ts';
import { changeLimit, listLimits } from '#server/services/money/limits.ts';
import {
  changeRiskControl,
  riskControlOf,
  listRiskControls as riskControlsOf,
} from '#server/services/money/riskControls.ts';
import { usageOf } from '#server/services/money/usage.ts';
import { configImpactOf, limitImpactOf } from '#server/services/wallets/impact.ts';
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
  walletIdFor,
} from '#server/services/wallets/wallets.ts';
import { changeDirectly, workOf } from './guarded.ts';

/** Wallets and their limits. Source: docs/product.md, 7.12. */
export const wallets = [
  bind(listWallets, { handle: ({ db, viewer, query }) => list(db, viewer, query) }),

  bind(getWallet, {
    // the service treats another user's wallet as not found
    owns: narrowed,
    handle: ({ db, viewer, params }) => walletFor(db, viewer, params.id),
  }),

  bind(getWalletUsage, {
    owns: narrowed,
    handle: async ({ db, services, viewer, params }) =>
      usageOf(db, services.clock, await walletIdFor(db, viewer, params.id)),
  }),

  bind(listWalletHistory, {
    handle: async ({ db, viewer, params, query }) =>
      listEntriesAbout(db, 'wallet', await walletIdFor(db, viewer, params.id), query),
  }),

  bind(updateWallet, {
    handle: async call =>
      walletFor(call.tx, call.viewer, String(await changeDirectly(updateAction, call))),
  }),

  bind(listWalletConfigs, { handle: ({ db, query }) => listConfigs(db, query) }),

  bind(createWalletConfig, {
    handle: async call => configOf(call.tx, await changeDirectly(createConfigAction, call)),
  }),

  bind(getConfigImpact, {
    handle: ({ db, services, params, query }) =>
      configImpactOf(db, services.clock, idFrom(params.id) ?? 0, query),
  }),

  bind(updateWalletConfig, {
    handle: async call => configOf(call.tx, await changeDirectly(changeWalletConfig, call)),
  }),
];

/** Transaction limits and risk controls of the wallet levels. Source: docs/contract.md, Money and Risk controls. */
export const limits = [
  bind(listTransactionLimits, { handle: ({ db }) => listLimits(db) }),

  bind(updateTransactionLimit, {
    handle: call => changeLimit(workOf(call), idFrom(call.params.id), call.body),
  }),

  bind(getLimitImpact, {
    handle: ({ db, services, params, query }) =>
      limitImpactOf(db, services.clock, idFrom(params.id) ?? 0, query),
  }),

  bind(listRiskControls, { handle: ({ db, query }) => riskControlsOf(db, query) }),

  bind(getRiskControl, { handle: ({ db, params }) => riskControlOf(db, idFrom(params.id)) }),

  bind(updateRiskControl, {
    handle: call => changeRiskControl(workOf(call), idFrom(call.params.id), call.body),
  }),
];
