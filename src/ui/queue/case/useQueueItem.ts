import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { type DataProvider, DataProviderContext, type RaRecord, useGetOne } from 'react-admin';

/**
 * `meta` caches full records separately from list rows (`RecordPage`). It must be the same for the shown and
 * the prefetched case.
 */
const meta = { whole: true };

/**
 * Loads a case of a queue, and prefetches the next one as soon as this one is loaded.
 * @param ahead id of the next case
 */
export function useQueueItem<R extends RaRecord>(
  resource: string,
  id: string,
  ahead: string | undefined,
) {
  const provider = useContext(DataProviderContext) as DataProvider;
  const queryClient = useQueryClient();
  const keyOf = (one: string) => [resource, 'getOne', { id: one, meta }];
  const read = async (one: string, signal?: AbortSignal) => {
    const params = { id: one, meta: { ...meta, background: true }, signal };
    return (await provider.getOne<R>(resource, params)).data;
  };

  // the case page shows errors, so no toast is needed
  const shown = useGetOne<R>(resource, { id, meta }, { onError: () => undefined });
  const isHere = !shown.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each next case
  useEffect(() => {
    if (!ahead || !isHere) return;
    void queryClient.prefetchQuery({
      queryKey: keyOf(ahead),
      queryFn: ({ signal }) => read(ahead, signal),
    });
  }, [ahead, isHere]);

  const store = (record: R) => queryClient.setQueryData(keyOf(String(record.id)), record);
  /** The response of the latest decision. */
  const decided = useRef<R>(undefined);
  return {
    state: {
      record: shown.data,
      error: shown.error,
      isPending: shown.isPending,
      refetch: () => void shown.refetch(),
    },
    /** Stores the response of a decision as the current record. */
    put: (record: R) => {
      decided.current = record;
      store(record);
    },
    /** Reloads the case in the background; only a change is visible. */
    readAgain: (onRead?: (record: R) => void) => {
      const before = decided.current;
      read(id).then(
        record => {
          // the response of a decision that has arrived meanwhile is more recent
          const { current } = decided;
          if (current !== before && String(current?.id) === id) return;
          store(record);
          onRead?.(record);
        },
        // keeps the cached case; the backend validates the decision anyway
        () => undefined,
      );
    },
    /** Removes an outdated prefetched case from the cache. */
    forget: (one: string) => queryClient.removeQueries({ queryKey: keyOf(one) }),
  };
}
