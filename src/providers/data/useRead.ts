import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { ResourceName } from './resources.ts';
import type { PortalDataProvider, ReadOptions } from './surface.ts';

/** The resource that a query belongs to, so that actions on it refresh the query. */
export type ReadKey =
  | ResourceName
  | 'dashboard'
  | 'authenticator'
  | 'claims'
  | 'queueLimits'
  | 'account'
  | 'chat';

/**
 * A query that is neither a list nor a record: a count, a sum, a lookup.
 *
 * @param key the resource that it belongs to, so that actions on it invalidate the query, and its own name
 * @returns react-query's result: `data` is undefined while loading and after an error
 */
export function useRead<Output>(
  key: readonly [ReadKey, ...unknown[]],
  run: (provider: PortalDataProvider, options: ReadOptions) => Promise<Output>,
  options: Pick<
    UseQueryOptions<Output>,
    'enabled' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'
  > = {},
) {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => run(provider, { signal }),
    ...options,
  });
}
