import type { DataProvider } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../contract/constants.ts';
import type { QueuePart } from './queueData.ts';

/**
 * Ids of a list, oldest first, as many as a page may have.
 * @param known how many of the first ones are known: the page that has the one behind them is read
 */
export async function readPart(
  provider: DataProvider,
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  known: number,
  signal?: AbortSignal,
): Promise<QueuePart> {
  const page = Math.floor(known / MAX_PAGE_SIZE) + 1;
  const { data, total, pageInfo } = await provider.getList(resource, {
    pagination: { page, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order: 'ASC' },
    filter,
    meta: { background: true },
    ...(signal && { signal }),
  });
  const seen = (page - 1) * MAX_PAGE_SIZE + data.length;
  // where no total is told, it is only known whether there are more
  const beyond = total === undefined ? Number(pageInfo?.hasNextPage ?? false) : total - seen;
  return { ids: data.map(({ id }) => String(id)), beyond: Math.max(0, beyond) };
}
