import { useEffect } from 'react';
import { useEvent, useListContext } from 'react-admin';

type Filters = Record<string, unknown>;

/** A change of filters that the address does not show yet. */
interface Coming {
  filters: Filters;
  /** What the list may show until then, as text: where the change began, and the changes in between. */
  before: string[];
}

/** By resource. The filters of a list come again with each render, so they are distinguished by their content. */
const coming = new Map<string, Coming>();

/**
 * Changes some of a list's filters, the others as they are by then: a change needs a moment until it stands in
 * the address, and the next one must not begin from before it.
 * @returns takes the filters that change; an empty one is taken away
 */
export function useChangeFilters(): (changed: Filters) => void {
  const { resource, filterValues, displayedFilters, setFilters } = useListContext();
  const shown = JSON.stringify(filterValues ?? {});
  useEffect(() => {
    if (!coming.get(resource)?.before.includes(shown)) coming.delete(resource);
  }, [resource, shown]);
  // A list that is opened again begins from its address.
  useEffect(() => () => void coming.delete(resource), [resource]);

  return useEvent((changed: Filters) => {
    const under = coming.get(resource);
    const next = Object.entries({ ...(under?.filters ?? filterValues), ...changed });
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
