import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useFieldsOf } from './fieldsOf.ts';
import { useChangeFilters } from './useChangeFilters.ts';

export interface ListFilterProps {
  /** The filter that it sets; its label is the field's. */
  source: string;
  values: readonly string[];
  /** Key of a value's word. */
  word: (value: string) => string;
  /** What the empty choice says; "all" unless told. */
  all?: string;
}

/** A filter with a handful of values. A value in the URL that is none of them is offered as it is. */
export function ListFilter({ source, values, word, all = 'list.all' }: ListFilterProps) {
  const translate = useTranslate();
  const id = useId();
  const fieldsOf = useFieldsOf();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const chosen = String(filterValues[source] ?? '');
  const offered = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return (
    <div className="k-field">
      <label htmlFor={id}>{translate(`resources.${fieldsOf}.fields.${source}`)}</label>
      <select
        id={id}
        className="k-input"
        value={chosen}
        onChange={event => changeFilters({ [source]: event.target.value })}
      >
        <option value="">{translate(all)}</option>
        {offered.map(value => (
          <option key={value} value={value}>
            {translate(word(value), { _: value })}
          </option>
        ))}
      </select>
    </div>
  );
}
