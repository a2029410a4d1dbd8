import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { type DataProvider, DataProviderContext, type RaRecord, useGetOne } from 'react-admin';

/**
 * `meta` gives a whole record a place of its own in the cache, apart from the rows of lists
 * (`RecordPage`). It must be the same for what is shown and for what is fetched ahead.
 */
const meta = { whole: true };

/**
 * A case of a queue, and the one that comes after it, which is fetched as soon as this one is there.
 * @param ahead the id of the one that comes after it
 */
export function useCase<R extends RaRecord>(
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

  // what fails is told where the case is shown, and not in a toast as well
  const shown = useGetOne<R>(resource, { id, meta }, { onError: () => undefined });
  const isHere = !shown.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each case that is to come
  useEffect(() => {
    if (!ahead || !isHere) return;
    void queryClient.prefetchQuery({
      queryKey: keyOf(ahead),
      queryFn: ({ signal }) => read(ahead, signal),
    });
  }, [ahead, isHere]);

  const put = (record: R) => queryClient.setQueryData(keyOf(String(record.id)), record);
  return {
    state: {
      record: shown.data,
      error: shown.error,
      isPending: shown.isPending,
      refetch: () => void shown.refetch(),
    },
    /** What a decision has answered, in place of what was shown. */
    put,
    /** Reads the case again, without a sign of it unless it has changed. */
    readAgain: (onRead?: (record: R) => void) => {
      read(id).then(
        record => {
          put(record);
          onRead?.(record);
        },
        // the case stays as it was; the backend judges a decision in any case
        () => undefined,
      );
    },
    /** What was fetched ahead and is not as it was any more. */
    forget: (one: string) => queryClient.removeQueries({ queryKey: keyOf(one) }),
  };
}
