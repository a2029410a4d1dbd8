import { msUntil } from '#api/serverClock.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import type { RecentMovements } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';

const MINUTE = 60_000;

/** Ms within which an identical movement is probably a duplicate. */
const RECENT = 10 * MINUTE;

/** How to find movements identical to the one about to be sent. */
export interface Twin extends RecentMovements {
  /** Whether a movement has the same parties and amount; its age is checked here. */
  isSame: (movement: Transaction) => boolean;
}

/**
 * Looks for a movement of the last ten minutes identical to the one about to be sent, made in any tab or on any device,
 * also while the review is open.
 * Runs in the background; without a response there is no warning.
 * @param twin undefined: nothing is about to be sent
 * @returns its age in whole minutes; undefined without one
 */
export function useRecentTwin(twin: Twin | undefined): number | undefined {
  const { walletId = 0, transactionType = 'transfer', type, isSame = () => false } = twin ?? {};
  const read = useRead(
    ['merchantTransactions', 'recent', walletId, transactionType, type],
    (provider, options) => provider.listRecent({ walletId, transactionType, type, ...options }),
    { enabled: walletId > 0, staleTime: 0, refetchOnWindowFocus: true },
  );
  useLiveRead('Notification', read);
  const ages = (read.data ?? [])
    .filter(movement => movement.status !== 'FAILED' && movement.status !== 'CANCELLED')
    .filter(isSame)
    .map(({ createdDate }) => ageOf(createdDate))
    .filter(age => age < RECENT);
  return ages.length > 0 ? Math.max(0, Math.floor(Math.min(...ages) / MINUTE)) : undefined;
}

/** The age in ms, by the backend's clock if it is known; infinite for a movement without a date. */
function ageOf(created: string | null | undefined): number {
  if (!created) return Number.POSITIVE_INFINITY;
  return -(msUntil(created) ?? Date.parse(created) - Date.now());
}
