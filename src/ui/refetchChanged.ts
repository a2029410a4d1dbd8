import type { QueryClient } from '@tanstack/react-query';

/** Resources that follow from the records of another one: what a wallet may hold, send and do. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  transactionLimits: ['wallets'],
  riskControls: ['wallets'],
  templates: ['templateVersions'],
};

/**
 * Refetches what a change to a plain record affects: its resource, what follows from it, and the history, in
 * which the backend records it.
 * @returns once the record's own queries have loaded
 */
export function refetchChanged(queryClient: QueryClient, resource: string): Promise<void> {
  for (const other of ['history', ...(FOLLOWING[resource] ?? [])]) {
    void queryClient.invalidateQueries({ queryKey: [other] });
  }
  return queryClient.invalidateQueries({ queryKey: [resource] });
}
