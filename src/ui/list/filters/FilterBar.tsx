import AddRounded from '@mui/icons-material/AddRounded';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useChangeFilters } from '../useChangeFilters.ts';
import { isSet, type ListFilter, nameOf, withoutIt } from './filter.ts';
import { useFilterWords } from './useFilterWords.ts';

const loadEditor = () => import('./FilterPopover.tsx');
const FilterPopover = lazy(async () => ({ default: (await loadEditor()).FilterPopover }));
const FilterMenu = lazy(async () => ({ default: (await loadEditor()).FilterMenu }));
const FilterSheet = lazy(async () => ({
  default: (await import('./FilterSheet.tsx')).FilterSheet,
}));
const preload = { onPointerEnter: loadLater, onFocus: loadLater };

/** What fails here fails again, and is told, when it is opened. */
function loadLater(): void {
  void loadEditor().catch(() => undefined);
}

/** Phones have their filters in a sheet. */
const PHONE = '(max-width: 600px)';

interface FilterBarProps {
  /** The search field. */
  search?: ReactNode;
  filters: readonly ListFilter[];
  /** What else a list offers: views, columns, a file. */
  tools: ReactNode;
}

/**
 * One line above a list: its search, what narrows it as chips, and its tools. A chip opens what it is set to and
 * takes itself away; each is in the address, so that a link shows a colleague the same.
 */
export function FilterBar({ search, filters, tools }: FilterBarProps) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <Stack
      component="search"
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
    >
      {search}
      {filters.length > 0 && (isPhone ? <Narrow filters={filters} /> : <Chips filters={filters} />)}
      <Stack direction="row" sx={{ gap: 0.5, marginInlineStart: 'auto' }}>
        {tools}
      </Stack>
    </Stack>
  );
}

interface FiltersProps {
  filters: readonly ListFilter[];
}

function Chips({ filters }: FiltersProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { labelOf, textOf } = useFilterWords();
  const [edited, setEdited] = useState<{ filter: ListFilter; anchor: HTMLElement }>();
  const [menu, setMenu] = useState<HTMLElement>();
  const set = filters.filter(filter => isSet(filter, filterValues));
  const left = filters.filter(filter => !set.includes(filter));
  return (
    <>
      {set.map(filter => (
        <Chip
          key={nameOf(filter)}
          size="medium"
          label={
            <>
              {labelOf(filter)}:{' '}
              {filter.kind === 'record' ? (
                <filter.Name id={String(filterValues[filter.source])} />
              ) : (
                textOf(filter, filterValues)
              )}
            </>
          }
          aria-haspopup="dialog"
          onClick={event => setEdited({ filter, anchor: event.currentTarget })}
          onDelete={() => changeFilters(withoutIt(filter))}
          {...preload}
        />
      ))}
      {left.length > 0 && (
        <Button
          size="small"
          startIcon={<AddRounded />}
          aria-haspopup="menu"
          onClick={event => setMenu(event.currentTarget)}
          {...preload}
        >
          {translate('list.addFilter')}
        </Button>
      )}
      {set.length > 1 && (
        <Button
          variant="text"
          size="small"
          onClick={() => changeFilters(Object.assign({}, ...set.map(withoutIt)))}
        >
          {translate('list.clearFilters')}
        </Button>
      )}
      <Suspense>
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
        {edited && <FilterPopover {...edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}

/** On a phone: how many are set, and all of them in a sheet. */
function Narrow({ filters }: FiltersProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter(filter => isSet(filter, filterValues)).length;
  return (
    <>
      <Badge color="primary" badgeContent={count}>
        <Button
          startIcon={<FilterListRounded />}
          aria-haspopup="dialog"
          aria-label={translate('list.filtersSet', { number: count })}
          onClick={() => setOpen(true)}
        >
          {translate('list.filters')}
        </Button>
      </Badge>
      {isOpen && (
        <Suspense>
          <FilterSheet filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
