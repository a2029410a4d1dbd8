import type { DataProvider } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../contract/constants.ts';
import type { QueueOrder } from './order.ts';
import type { QueuePart } from './queueData.ts';

/** Which cases, in which order. */
export interface QueueQuery {
  resource: string;
  /** Of the resource's list. */
  filter: Readonly<Record<string, unknown>>;
  order: QueueOrder;
}

/**
 * Ids of a list, as many as a page may have.
 * @param known how many of the first ones are known: the page that has the one behind them is read
 */
export async function readPart(
  provider: DataProvider,
  { resource, filter, order }: QueueQuery,
  known: number,
  signal?: AbortSignal,
): Promise<QueuePart> {
  const page = Math.floor(known / MAX_PAGE_SIZE) + 1;
  const { data, total, pageInfo } = await provider.getList(resource, {
    pagination: { page, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order },
    filter,
    meta: { background: true },
    ...(signal && { signal }),
  });
  const seen = (page - 1) * MAX_PAGE_SIZE + data.length;
  // without a total it is only known whether there are more
  const all = total ?? seen + Number(pageInfo?.hasNextPage ?? false);
  return { ids: data.map(({ id }) => String(id)), total: all };
}
