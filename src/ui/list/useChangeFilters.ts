import { useEvent, useListContext } from 'react-admin';

type Filters = Record<string, unknown>;

/** What filters were last changed to, by those of the address that the change began from. */
const coming = new WeakMap<Filters, Filters>();

/**
 * Changes some of a list's filters, the others as they are by then: a change needs a moment until it stands in
 * the address, and the next one must not begin from before it.
 * @returns takes the filters that change; an empty one is taken away
 */
export function useChangeFilters(): (changed: Filters) => void {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  return useEvent((changed: Filters) => {
    const next = Object.entries({ ...(coming.get(filterValues) ?? filterValues), ...changed });
    const filled = Object.fromEntries(
      next.filter(([, value]) => value !== '' && value !== undefined),
    );
    coming.set(filterValues, filled);
    setFilters(filled, displayedFilters, false);
  });
}
