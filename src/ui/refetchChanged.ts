import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches what a change to a plain record affects: its resource, and the history, in which the backend records it.
 * @returns once the record's own queries have loaded
 */
export function refetchChanged(queryClient: QueryClient, resource: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['history'] });
  return queryClient.invalidateQueries({ queryKey: [resource] });
}
