import { type ReactNode, useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** What is seen in any case: the search itself stands open. */
const OF_SEARCH = ['search', 'category', 'actor'];

/**
 * Search and filters above a list. On a phone the filters would fill the first screen: they open on
 * demand there, and stand open where one is set, so that nothing narrows the list unseen.
 */
export function ListFilters({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  const { filterValues } = useListContext();
  const isNarrowed = Object.keys(filterValues ?? {}).some(name => !OF_SEARCH.includes(name));
  const [isOpen, setOpen] = useState(isNarrowed);
  return (
    <search id={id} className="k-filters" data-open={isOpen}>
      {children}
      <button
        type="button"
        className="k-button k-filters-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('list.filters')}
      </button>
    </search>
  );
}
