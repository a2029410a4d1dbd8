import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { type DataProvider, DataProviderContext } from 'react-admin';
import { begun, continued, type QueueData, waiting } from './queueData.ts';
import { readPart } from './readPart.ts';

const EMPTY: QueueData = begun({ ids: [], beyond: 0 });

/** The ids of a queue, in react-query's cache: away on another page and back again one goes on. */
export function useQueueList(resource: string, filter: Readonly<Record<string, unknown>>) {
  const provider = useContext(DataProviderContext) as DataProvider;
  const queryClient = useQueryClient();
  const queryKey = ['queue', resource, filter];
  const { data = EMPTY, ...query } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => begun(await readPart(provider, resource, filter, 0, signal)),
  });

  const now = () => queryClient.getQueryData<QueueData>(queryKey) ?? EMPTY;
  const change = (how: (data: QueueData) => QueueData) => {
    queryClient.setQueryData<QueueData>(queryKey, known => known && how(known));
  };
  const lookForMore = () => {
    readPart(provider, resource, filter, waiting(now())).then(
      part => change(known => continued(known, part)),
      // nobody has asked for it: they are found the next time
      () => undefined,
    );
  };
  return {
    data,
    isLoaded: query.isSuccess,
    /** It is asked for anew: what is known may be old. */
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
    now,
    change,
    lookForMore,
  };
}
