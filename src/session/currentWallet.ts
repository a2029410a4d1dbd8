import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOfCode, refusedHere } from '#api/errors.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { hasFirstStep } from '#contract/words/roles.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useProfile } from './useSession.ts';

/** The roles that have a wallet of their own to work with. Source: docs/product.md, 4.1. */
const OWNERS = ['EWALLET_MERCHANT', 'EWALLET_PARTNER'];

const WALLET_NOT_FOUND = 5000;

/** Where the wallet of the signed-in user stands: pending, there, or why not. */
export interface CurrentWallet {
  wallet: Wallet | undefined;
  /** Why there is none: no answer, or nobody has made one (5000). */
  error: unknown;
  /** Asks again. */
  retry: () => void;
}

/**
 * The current wallet of a merchant or partner, loaded after login by its ULID; money actions
 * invalidate `wallets`, or put the wallet of their answer in its place (`useReplaceWallet`).
 * @param isWanted whether it is needed; nothing is asked for otherwise
 * @returns nothing of it for other roles, for whom nothing is asked, nor before the first PIN is made
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
 * Puts the wallet of an answer in place of the current one, which it must be (E19).
 * @returns false where it is another one, and nothing was replaced
 * Source: docs/product.md, 7.14 (withdraw/request).
 */
export function useReplaceWallet(): (current: Wallet, answered: Wallet) => boolean {
  const queryClient = useQueryClient();
  return useCallback(
    (current, answered) => {
      if (answered?.id !== current.id) return false;
      queryClient.setQueryData(walletKey(current.ulid), answered);
      return true;
    },
    [queryClient],
  );
}
