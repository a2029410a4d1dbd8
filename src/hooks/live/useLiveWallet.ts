import { useQueryClient } from '@tanstack/react-query';
import { useGathered } from './useGathered.ts';
import { useStreamEvent } from './useStreamEvent.ts';

/** Queries that a movement of the current wallet changes, the figures of the dashboard included. */
const CHANGED = [['wallets', 'current'], ['wallets', 'usage'], ['dashboard']] as const;

/** The event's data after notifications were read; with any other, it may report a movement. */
const READ = 'Read';

/**
 * Refetches the current wallet when a notification arrives: of money that was received, or that the bank has returned.
 * For screens that show its balance, and the dashboard, whose figures would contradict it.
 */
export function useLiveWallet(): void {
  const queryClient = useQueryClient();
  const hear = useGathered<string>(() => {
    for (const queryKey of CHANGED) void queryClient.invalidateQueries({ queryKey });
  });
  useStreamEvent(
    'Notification',
    data => {
      if (data !== READ) hear(data);
    },
    () => hear(''),
  );
}
