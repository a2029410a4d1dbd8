import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Chip } from '@mui/material';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import {
  chosenOf,
  type FilterValues,
  isFormer,
  isSet,
  type ListFilter,
  nameOf,
  type RecordFilter,
  withoutIt,
} from './filter.ts';
import { RecordName } from './RecordName.tsx';
import { NAMED, useFilterLabels } from './useFilterLabels.ts';

const load = () => import('./FilterPopover.tsx');
const { Loaded: FilterPopover, preload } = lazyDialog(async () => (await load()).FilterPopover);
const { Loaded: FilterMenu } = lazyDialog(async () => (await load()).FilterMenu);

interface FilterChipsProps {
  /** Filters that the list offers. */
  filters: readonly ListFilter[];
}

/** Active filters as chips, and a menu to add others. */
export const FilterChips = ({ filters }: FilterChipsProps) => (
  <Chips filters={filters} filterValues={useFilterValues()} changeFilters={useChangeFilters()} />
);

interface ChipsProps extends FilterChipsProps {
  filterValues: FilterValues;
  changeFilters: ReturnType<typeof useChangeFilters>;
}

/** Separate from the list's context, so that a change of page does not re-render it. */
const Chips = memo(({ filters, filterValues, changeFilters }: ChipsProps) => {
  const translate = useTranslate();
  const { labelOf, textOf } = useFilterLabels();
  const add = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<{ filter: ListFilter; anchor: HTMLElement }>();
  const [menu, setMenu] = useState<HTMLElement>();
  const [removals, setRemovals] = useState(0);
  const set = filters.filter(filter => isSet(filter, filterValues));
  const left = filters.filter(filter => !set.includes(filter) && !isFormer(filter));
  const remove = (gone: readonly ListFilter[]) => {
    changeFilters(Object.assign({}, ...gone.map(withoutIt)));
    setEdited(undefined);
    setRemovals(removals + 1);
  };
  // the focused element, or the one that gets the focus back, is removed together with its chip
  useEffect(() => {
    if (removals > 0) add.current?.focus();
  }, [removals]);
  return (
    <>
      {set.map(filter => (
        <Chip
          key={nameOf(filter)}
          label={
            <>
              {labelOf(filter)}:{' '}
              {filter.kind === 'record' ? (
                <RecordNames filter={filter} values={filterValues} />
              ) : (
                textOf(filter, filterValues)
              )}
            </>
          }
          aria-haspopup="dialog"
          aria-keyshortcuts="Delete"
          onClick={event => setEdited({ filter, anchor: event.currentTarget })}
          onDelete={() => remove([filter])}
          sx={{ maxWidth: 'min(100%, 44ch)' }}
          {...preload}
        />
      ))}
      <Button
        ref={add}
        size="small"
        startIcon={<AddRounded />}
        aria-haspopup="menu"
        aria-disabled={left.length === 0}
        onClick={event => left.length > 0 && setMenu(event.currentTarget)}
        {...preload}
      >
        {translate('list.addFilter')}
      </Button>
      {set.length > 1 && (
        <Button variant="text" size="small" onClick={() => remove(set)}>
          {translate('list.clearFilters')}
        </Button>
      )}
      {menu && (
        <FilterMenu
          filters={left}
          anchor={menu}
          onClose={() => setMenu(undefined)}
          onChoose={filter => {
            setMenu(undefined);
            setEdited({ filter, anchor: menu });
          }}
        />
      )}
      {edited && (
        <FilterPopover
          {...edited}
          onRemove={isSet(edited.filter, filterValues) ? () => remove([edited.filter]) : undefined}
          onClose={() => {
            setEdited(undefined);
            // its chip went with its last value
            if (!edited.anchor.isConnected) setRemovals(removals + 1);
          }}
        />
      )}
    </>
  );
});

/** Names of the first records, and the number of the others. */
function RecordNames({ filter, values }: { filter: RecordFilter; values: FilterValues }) {
  const ids = chosenOf(filter, values);
  const more = ids.length - NAMED;
  return (
    <>
      {ids.slice(0, NAMED).map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <RecordName id={id} useNamed={filter.useNamed} />
        </span>
      ))}
      {more > 0 && ` +${more}`}
    </>
  );
}

/** Filters of the list; the same object until they change: react-admin makes a new one for each page. */
function useFilterValues(): FilterValues {
  const { filterValues } = useListContext();
  const text = JSON.stringify(filterValues ?? {});
  return useMemo(() => JSON.parse(text), [text]);
}
