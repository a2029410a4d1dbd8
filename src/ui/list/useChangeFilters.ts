import { useEffect } from 'react';
import { useEvent, useListContext } from 'react-admin';

type Filters = Record<string, unknown>;

/** A filter change that is not in the URL yet. */
interface Coming {
  filters: Filters;
  /** Filters that the list may still show, serialized: the state before the change and any intermediate ones. */
  before: string[];
}

/** By resource. Filter objects are new on each render, so they are compared by content. */
const coming = new Map<string, Coming>();
/** Number of components that can change the filters, by resource. */
const users = new Map<string, number>();

/**
 * Changes some filters of a list and keeps the others. The URL updates with a delay, so a second change must build on
 * the pending one, not on the URL.
 * @returns a function that takes the changed filters, or a function of the current ones, which include pending
 *   changes: adding a value must build on these, not on those shown. An empty value removes a filter
 */
export function useChangeFilters(): (change: Filters | ((current: Filters) => Filters)) => void {
  const { resource, filterValues, displayedFilters, setFilters } = useListContext();
  const shown = JSON.stringify(filterValues ?? {});
  useEffect(() => {
    if (!coming.get(resource)?.before.includes(shown)) coming.delete(resource);
  }, [resource, shown]);
  // A reopened list starts from its URL. An editor that closes leaves its list open.
  useEffect(() => {
    const count = (change: number) =>
      users.set(resource, (users.get(resource) ?? 0) + change).get(resource);
    count(1);
    return () => {
      if (count(-1) === 0) coming.delete(resource);
    };
  }, [resource]);

  return useEvent((change: Filters | ((current: Filters) => Filters)) => {
    const under = coming.get(resource);
    const current: Filters = under?.filters ?? filterValues ?? {};
    const changed = typeof change === 'function' ? change(current) : change;
    const next = Object.entries({ ...current, ...changed });
    const filters = Object.fromEntries(
      next.filter(([, value]) => value !== '' && value !== undefined),
    );
    const text = JSON.stringify(filters);
    const before = under ? [...under.before, JSON.stringify(under.filters)] : [shown];
    if (text === shown) coming.delete(resource);
    else coming.set(resource, { filters, before: before.filter(each => each !== text) });
    setFilters(filters, displayedFilters, false);
  });
}
