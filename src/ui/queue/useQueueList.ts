import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { type DataProvider, DataProviderContext } from 'react-admin';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import type { QueueOrder } from './order.ts';
import { begun, continued, type QueueData, type QueuePart, waiting } from './queueData.ts';

/** Selects and sorts the cases. */
interface QueueQuery {
  resource: string;
  /** Filter of the resource's list. */
  filter: Readonly<Record<string, unknown>>;
  order: QueueOrder;
}

const EMPTY: QueueData = begun({ ids: [], total: 0 });

/** Ids of a queue in the react-query cache, so that the user can leave the page and resume. */
export function useQueueList(list: QueueQuery) {
  const provider = useContext(DataProviderContext) as DataProvider;
  const queryClient = useQueryClient();
  const queryKey = ['queue', list.resource, list.filter, list.order];
  const { data = EMPTY, ...query } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => begun(await readPart(provider, list, 0, signal)),
  });

  const now = () => queryClient.getQueryData<QueueData>(queryKey) ?? EMPTY;
  const change = (how: (data: QueueData) => QueueData) => {
    queryClient.setQueryData<QueueData>(queryKey, known => known && how(known));
  };
  const lookBehind = (known: number) => {
    readPart(provider, list, known).then(
      part => change(data => continued(data, part)),
      // background request: the next look-up finds them
      () => undefined,
    );
  };
  const lookForMore = () => {
    const known = waiting(now());
    lookBehind(known);
    // newest first: new cases are on the first page, however many are known
    if (list.order.order === 'DESC' && known >= MAX_PAGE_SIZE) lookBehind(0);
  };
  return {
    data,
    isLoaded: query.isSuccess,
    /** Reloading: the cached ids may be stale. */
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
    now,
    change,
    lookForMore,
  };
}

/**
 * Loads ids of a list, one full page.
 * @param known number of leading ids already known: reads the page with the first unknown one
 */
async function readPart(
  provider: DataProvider,
  { resource, filter, order }: QueueQuery,
  known: number,
  signal?: AbortSignal,
): Promise<QueuePart> {
  const page = Math.floor(known / MAX_PAGE_SIZE) + 1;
  const { data, total, pageInfo } = await provider.getList(resource, {
    pagination: { page, perPage: MAX_PAGE_SIZE },
    sort: order,
    filter,
    meta: { background: true },
    signal,
  });
  const seen = (page - 1) * MAX_PAGE_SIZE + data.length;
  // without a total only the existence of further rows is known
  const all = total ?? seen + Number(pageInfo?.hasNextPage ?? false);
  return { ids: data.map(({ id }) => String(id)), total: all };
}
