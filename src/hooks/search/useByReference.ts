import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-admin';
import { SEARCH_MAX_LENGTH } from '#contract/constants.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import type { ByReference } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';

/** Where a movement of one's own stands. */
export interface Movement {
  /** Null: there is none of theirs with this number. Undefined: not known yet. */
  transaction: Transaction | null | undefined;
  /** Why it is not known. */
  error: unknown;
  isReading: boolean;
  /** Asks for it now. */
  readAgain: () => void;
}

/**
 * How often a movement that is open is asked for, in ms: often at first, while a user is at the
 * bank, then rarely, and after twenty minutes only when the user or the stream asks.
 */
const PACES = [
  { reads: 40, every: 3_000 },
  { reads: 112, every: 15_000 },
] as const;

const paceOf = ({ state }: Query<Transaction | null>): number | false =>
  (isOpen(state.data) && PACES.find(({ reads }) => state.dataUpdateCount < reads)?.every) || false;

/** What can be searched for at all; anything else is nobody's number. */
const POSSIBLE = new RegExp(`^\\P{C}{1,${SEARCH_MAX_LENGTH}}$`, 'u');

const isOpen = (transaction: Transaction | null | undefined): boolean =>
  transaction?.status === 'PENDING';

/** The reference number that the page's address names; undefined without one. */
export const useAskedReference = (): string | undefined =>
  new URLSearchParams(useLocation().search).get('reference')?.trim() || undefined;

/**
 * Follows a movement of one's own wallet by its reference number until it has ended: quietly, and at
 * once when the stream tells of a notification or the user comes back to the tab. Its end brings a
 * new balance.
 *
 * @param reference undefined: there is nothing to follow
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

/** Once a movement has ended, wallet and lists are asked for again. */
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
