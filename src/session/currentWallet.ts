import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOfCode, refusedHere } from '#api/errors.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { WALLET_NOT_FOUND } from '#contract/words/codes.ts';
import { hasFirstStep } from '#contract/words/roles.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useProfile } from './useSession.ts';

/** The roles that have a wallet of their own. Source: docs/product.md, 4.1. */
const OWNERS = ['EWALLET_MERCHANT', 'EWALLET_PARTNER'];

/** The signed-in user's wallet: loading, loaded, or failed. */
export interface CurrentWallet {
  wallet: Wallet | undefined;
  /** Why it is missing: no response, or no wallet exists yet (5000). */
  error: unknown;
  /** Requests it again. */
  retry: () => void;
}

/**
 * The current wallet of a merchant or partner, loaded after login by its ULID. Money actions invalidate `wallets`; one
 * whose response contains the wallet shows that in the meantime (`useReplaceWallet`).
 * @param isWanted whether it is needed; otherwise nothing is requested
 * @returns an empty result for other roles and before the first PIN is created, without any request
 */
export function useCurrentWallet(isWanted = true): CurrentWallet {
  const profile = useProfile();
  const { data: ulid, ...named } = useRead(
    ['wallets', 'currentUlid'],
    (provider, options) => provider.getCurrentUlid(options),
    { enabled: isWanted && OWNERS.includes(profile.role) && !hasFirstStep(profile) },
  );
  const { data: wallet, ...loaded } = useRead(
    walletKey(ulid),
    (provider, options) => provider.getCurrentWallet({ ulid: ulid ?? '', ...options }),
    { enabled: isWanted && typeof ulid === 'string' },
  );
  const isMissing = named.isSuccess && ulid === null;
  return {
    wallet,
    error: isMissing ? noWallet() : (named.error ?? loaded.error),
    retry: () => void (typeof ulid === 'string' ? loaded : named).refetch(),
  };
}

const walletKey = (ulid: string | null | undefined) => ['wallets', 'current', ulid] as const;

const noWallet = () => refusedHere(messageOfCode(WALLET_NOT_FOUND), WALLET_NOT_FOUND);

/**
 * Replaces the cached current wallet by that of a response, which must be the same wallet (E19). The wallet of a
 * repeated response is as old as the first try: money may have moved since, so it replaces nothing.
 * @returns false if it is a different wallet, and nothing was replaced
 * Source: docs/product.md, 7.14 (withdraw/request).
 */
export function useReplaceWallet(): (
  current: Wallet,
  answered: Wallet,
  isRepeated: boolean,
) => boolean {
  const queryClient = useQueryClient();
  return useCallback(
    (current, answered, isRepeated) => {
      if (answered?.id !== current.id) return false;
      if (!isRepeated) queryClient.setQueryData(walletKey(current.ulid), answered);
      return true;
    },
    [queryClient],
  );
}
