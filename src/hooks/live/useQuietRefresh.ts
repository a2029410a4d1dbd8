import { type Query, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useGathered } from './useGathered.ts';
import { type StreamEventName, useStreamEvent } from './useStreamEvent.ts';

/**
 * Reads what is on the screen of a resource again when the stream speaks of it: its lists, and its
 * records where `concerns` says so. Without a sign of it unless something has changed: no loading
 * layer, no dimmed rows, and no error where it fails.
 *
 * @param event the event that speaks of the resource
 * @param concerns whether the event's data is about the record of this id; all records where it is
 *   left out
 */
export function useQuietRefresh(
  event: StreamEventName,
  resource: string,
  concerns: (data: string, id: string) => boolean = () => true,
): void {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const queryClient = useQueryClient();
  const readAgain = async (query: Query) => {
    const since = query.state.dataUpdatedAt;
    const answer = await readOf(provider, query);
    // what was read for the user meanwhile is not older than this
    if (answer !== undefined && query.state.dataUpdatedAt === since) {
      queryClient.setQueryData(query.queryKey, answer);
    }
  };

  const refresh = (events: string[]) => {
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'], type: 'inactive' });
    const shown = queryClient.getQueryCache().findAll({ queryKey: [resource], type: 'active' });
    for (const query of shown.filter(one => isConcerned(one, events, concerns))) {
      // nobody has asked for it, and what is shown stays
      readAgain(query).catch(() => undefined);
    }
  };

  useStreamEvent(event, useGathered(refresh));
}

/** What react-admin puts in the key of a list and of a record. */
type ReadParams = { id?: string; meta?: object } & Record<string, unknown>;

const isConcerned = (
  { queryKey: [, , params] }: Query,
  events: readonly string[],
  concerns: (data: string, id: string) => boolean,
): boolean => {
  const { id } = (params ?? {}) as ReadParams;
  return id === undefined || events.some(data => concerns(data, id));
};

/** The same read again, in the background. @returns undefined for what is no list and no record */
async function readOf(provider: PortalDataProvider, { queryKey }: Query): Promise<unknown> {
  const [resource, method, given] = queryKey as [string, string, ReadParams?];
  const params = { ...given, meta: { ...given?.meta, background: true } };
  if (method === 'getList') return provider.getList(resource, params as never);
  if (method === 'getOne') return (await provider.getOne(resource, params as never)).data;
  return undefined;
}
