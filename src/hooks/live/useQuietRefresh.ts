import { type Query, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useGathered } from './useGathered.ts';
import { type StreamEventName, useStreamEvent } from './useStreamEvent.ts';

/** Number of refreshes that have begun. */
let begun = 0;
/** The latest refresh of a query: its number, and the query's update time after it. */
const applied = new WeakMap<Query, { turn: number; at: number }>();

/**
 * Refetches the active queries of a resource on a stream event: its lists, and the records for which `concerns` returns
 * true; after a gap of the stream, all of them.
 *
 * @param event the event about the resource
 * @param concerns whether the event's data is about the record with this id; all records by default
 */
export function useQuietRefresh(
  event: StreamEventName,
  resource: string,
  concerns: (data: string, id: string) => boolean = () => true,
): void {
  const readQuietly = useQuietRead(resource);
  const hear = useGathered((events: News[]) =>
    readQuietly(query => isConcerned(query, events, concerns)),
  );
  useStreamEvent(event, hear, () => hear(undefined));
}

/**
 * Refetches the active queries of a resource. Invisible unless data has changed: no loading layer, no dimmed rows, and
 * no error if it fails.
 */
export function useQuietRead(resource: string): (isChosen: (query: Query) => boolean) => void {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const queryClient = useQueryClient();
  const readAgain = async (query: Query) => {
    const since = query.state.dataUpdatedAt;
    begun += 1;
    const turn = begun;
    const answer = await readOf(provider, query);
    const last = applied.get(query);
    const { dataUpdatedAt: now } = query.state;
    // a result that the user has fetched since is at least as recent, and so is that of a refresh that began later
    const isNewer = now !== since && (now !== last?.at || turn < last.turn);
    if (answer === undefined || isNewer) return;
    queryClient.setQueryData(query.queryKey, answer);
    applied.set(query, { turn, at: query.state.dataUpdatedAt });
  };

  return isChosen => {
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'], type: 'inactive' });
    const shown = queryClient.getQueryCache().findAll({ queryKey: [resource], type: 'active' });
    for (const query of shown.filter(isChosen)) {
      // a background refresh: if it fails, the displayed data stays
      readAgain(query).catch(() => undefined);
    }
  };
}

/** An event's data; undefined for a gap, which may concern any record. */
type News = string | undefined;

/** The params in react-admin's query keys of lists and records. */
type ReadParams = { id?: string; meta?: object } & Record<string, unknown>;

const isConcerned = (
  { queryKey: [, , params] }: Query,
  events: readonly News[],
  concerns: (data: string, id: string) => boolean,
): boolean => {
  const { id } = (params ?? {}) as ReadParams;
  return id === undefined || events.some(data => data === undefined || concerns(data, id));
};

/** The same read, repeated in the background. @returns undefined for a query that is neither a list nor a record */
async function readOf(provider: PortalDataProvider, { queryKey }: Query): Promise<unknown> {
  const [resource, method, given] = queryKey as [string, string, ReadParams?];
  const params = { ...given, meta: { ...given?.meta, background: true } };
  if (method === 'getList') return provider.getList(resource, params as never);
  if (method === 'getOne') return (await provider.getOne(resource, params as never)).data;
  return undefined;
}
