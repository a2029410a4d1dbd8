import { call } from '#api/call.ts';
import { callOnce } from '#api/request/idempotency.ts';
import type { BodyOf, Endpoint, QueryOf } from '#contract/endpoint.ts';
import { getLimitImpact } from '#contract/endpoints/money/limits.ts';
import {
  createWalletConfig,
  getConfigImpact,
  getWalletUsage,
  updateWallet,
  updateWalletConfig,
} from '#contract/endpoints/money/walletChanges.ts';
import type { ReadOptions } from './readOptions.ts';

export type WalletChange = BodyOf<typeof updateWallet>;
export type NewWalletConfig = Omit<BodyOf<typeof createWalletConfig>, 'deleted'>;
export type WalletConfigChange = BodyOf<typeof updateWalletConfig> & { id: number };
type ImpactOptions<E extends Endpoint> = ReadOptions & QueryOf<E> & { id: number };

/**
 * Wallets and their limits. The changes are guarded: done, or sent for approval.
 * @throws {ApiError} as `call`
 * Source: docs/product.md, 5.6 and 7.12.
 */
export const walletActions = {
  /** Changes the MDR, in percent. */
  updateWallet: (body: WalletChange) => call(updateWallet, { params: { id: body.id }, body }),

  /** New limits have no id, and are not deleted; made once, however often the response is lost. */
  createWalletConfig: (limits: NewWalletConfig) => {
    const body = { ...limits, deleted: false };
    const intent = `walletConfig ${JSON.stringify(body)}`;
    return callOnce(createWalletConfig, { body }, { intent });
  },

  updateWalletConfig: (body: WalletConfigChange) =>
    call(updateWalletConfig, { params: { id: body.id }, body }),

  /** The limits of a wallet, and how much of them is used; runs in the background. */
  getWalletUsage: ({ id, signal }: ReadOptions & { id: number }) =>
    call(getWalletUsage, { params: { id }, signal, background: true }),

  /** How limits would affect the wallets of a config; runs in the background. */
  getConfigImpact: ({ id, signal, ...query }: ImpactOptions<typeof getConfigImpact>) =>
    call(getConfigImpact, { params: { id }, query, signal, background: true }),

  /** How transaction limits would affect the wallets of a level; runs in the background. */
  getLimitImpact: ({ id, signal, ...query }: ImpactOptions<typeof getLimitImpact>) =>
    call(getLimitImpact, { params: { id }, query, signal, background: true }),
};
