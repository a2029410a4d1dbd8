import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';

/**
 * Search of a list. Waits for a pause in typing (react-admin's half second); the request that a
 * new word replaces is cancelled by react-query.
 *
 * @param source the filter that it sets
 */
export function ListSearch({ source = 'search', label }: { source?: string; label: string }) {
  const translate = useTranslate();
  const id = useId();
  const { filterValues, displayedFilters, setFilters, isFetching } = useListContext();
  const asked = String(filterValues[source] ?? '');
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    setTyped(asked);
  }
  const search = (text: string) => {
    setTyped(text);
    const { [source]: _, ...others } = filterValues;
    const word = text.trim();
    setFilters(word ? { ...others, [source]: word } : others, displayedFilters, true);
  };
  return (
    <div className="k-field">
      <label htmlFor={id}>{translate(label)}</label>
      <input
        id={id}
        type="search"
        className="k-input"
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        aria-busy={isFetching && typed !== ''}
        onChange={event => search(event.target.value)}
      />
    </div>
  );
}
