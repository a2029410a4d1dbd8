import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { SEARCH_MAX_LENGTH } from '#contract/constants.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import type { ByReference } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';

/** State of one of the user's own movements. */
export interface Movement {
  /** Null: the user has no movement with this reference. Undefined: not known yet. */
  transaction: Transaction | null | undefined;
  /** Why it could not be loaded. */
  error: unknown;
  isReading: boolean;
  /** Refetches it now. */
  readAgain: () => void;
}

/**
 * Polling intervals of an open movement, in ms: short at first, while the user is at the bank, then longer; after
 * twenty minutes only on request or on stream events.
 */
const PACES = [
  { reads: 40, every: 3_000 },
  { reads: 112, every: 15_000 },
] as const;

const paceOf = ({ state }: Query<Transaction | null>): number | false =>
  (isOpen(state.data) && PACES.find(({ reads }) => state.dataUpdateCount < reads)?.every) || false;

/** Searchable values; anything else cannot be a reference number. */
const POSSIBLE = new RegExp(`^\\P{C}{1,${SEARCH_MAX_LENGTH}}$`, 'u');

const isOpen = (transaction: Transaction | null | undefined): boolean =>
  transaction?.status === 'PENDING';

/** The reference number in the URL; undefined without one. */
export const useReferenceInAddress = (): string | undefined =>
  new URLSearchParams(useLocation().search).get('reference')?.trim() || undefined;

/**
 * Follows a movement of the user's own wallet by its reference number until it has ended: in the background, and
 * immediately on a notification event or when the user returns to the tab. Its end updates the balance.
 *
 * @param reference undefined: nothing to follow
 */
export function useByReference(
  transactionType: ByReference['transactionType'],
  reference: string | undefined,
): Movement {
  const { wallet, error: noWallet, retry } = useCurrentWallet();
  const walletId = wallet?.id ?? 0;
  const isPossible = reference !== undefined && POSSIBLE.test(reference);
  const read = useRead<Transaction | null>(
    ['merchantTransactions', 'byReference', walletId, transactionType, reference],
    (provider, options) =>
      provider.findByReference({
        walletId,
        transactionType,
        reference: reference ?? '',
        ...options,
      }),
    {
      enabled: isPossible && walletId > 0,
      refetchInterval: paceOf,
      refetchOnWindowFocus: true,
      staleTime: 0,
    },
  );
  useLiveRead('Notification', read);
  useNewBalance(read.data);

  if (reference !== undefined && !isPossible) {
    return { transaction: null, error: null, isReading: false, readAgain: () => {} };
  }
  return {
    transaction: read.data,
    error: read.data === undefined ? (read.error ?? (wallet ? null : noWallet)) : null,
    isReading: read.isFetching,
    readAgain: () => (wallet ? void read.refetch() : retry()),
  };
}

/** Once a movement has ended, refetches wallet and lists. */
function useNewBalance(transaction: Transaction | null | undefined): void {
  const queryClient = useQueryClient();
  const hasEnded = Boolean(transaction) && !isOpen(transaction);
  useEffect(() => {
    if (!hasEnded) return;
    for (const queryKey of [['wallets'], ['merchantTransactions', 'getList'], ['notifications']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [hasEnded, queryClient]);
}
