import { useId, useState } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { columnsToAsk, shownColumns, stateOf, withColumns } from '../address.ts';
import type { Column } from '../column.ts';
import { useFieldsOf } from '../fieldsOf.ts';
import { DENSITIES, useDensity } from '../useDensity.ts';
import { useListPreference } from '../views/useListPreference.ts';

interface DisplayPanelProps<R> {
  list: string;
  columns: readonly Column<R>[];
}

/** Which columns a list has, and how close its rows stand; by which keys it is walked. */
export function DisplayPanel<R>({ list, columns }: DisplayPanelProps<R>) {
  const translate = useTranslate();
  const id = useId();
  const [density, setDensity] = useDensity();
  return (
    <div className="k-display">
      <ColumnChoice list={list} columns={columns} />
      <fieldset>
        <legend>{translate('list.density')}</legend>
        {DENSITIES.map(each => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              checked={density === each}
              onChange={() => setDensity(each)}
            />
            {translate(`list.densities.${each}`)}
          </label>
        ))}
      </fieldset>
      <p className="k-hint">{translate('list.keys')}</p>
    </div>
  );
}

/** The choice stands in the address, for others, and opens the list the next time. */
function ColumnChoice<R>({ list, columns }: DisplayPanelProps<R>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const fieldsOf = useFieldsOf();
  const [preference, keep] = useListPreference(list);
  // The boxes do not wait for the address.
  const [shown, setShown] = useState(() =>
    shownColumns(columns, stateOf(search).columns).map(({ source }) => source),
  );
  const isOwn = columnsToAsk(columns, shown) === undefined;

  const show = (sources: readonly string[]) => {
    const chosen = columnsToAsk(columns, sources);
    setShown([...sources]);
    keep({ ...preference, columns: chosen });
    navigate({ search: withColumns(search, chosen) }, { replace: true });
  };
  return (
    <fieldset>
      <legend>{translate('list.columns')}</legend>
      {columns.map(({ source }, index) => (
        <label key={source}>
          <input
            type="checkbox"
            checked={shown.includes(source)}
            // what leads to the record, and heads its card
            disabled={index === 0}
            onChange={event =>
              show(
                event.target.checked ? [...shown, source] : shown.filter(other => other !== source),
              )
            }
          />
          {translate(`resources.${fieldsOf}.fields.${source}`)}
        </label>
      ))}
      {!isOwn && (
        <button
          type="button"
          className="k-button"
          onClick={() => show(columns.filter(({ hidden }) => !hidden).map(({ source }) => source))}
        >
          {translate('list.ownColumns')}
        </button>
      )}
    </fieldset>
  );
}
