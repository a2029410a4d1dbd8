import FilterListRounded from '@mui/icons-material/FilterListRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { Badge, Button, IconButton, Stack, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { FilterChips } from './FilterChips.tsx';
import { isSet, type ListFilter } from './filter.ts';

const { Loaded: FilterSheet } = lazyDialog(
  async () => (await import('./FilterSheet.tsx')).FilterSheet,
);

/** On phones the filters are in a sheet, and the tools in a line that ⋯ opens. */
export const PHONE = '(max-width: 600px)';

interface FilterBarProps {
  /** The search field. */
  search?: ReactNode;
  filters: readonly ListFilter[];
  /** Other tools of the list: views, columns, export. */
  tools?: ReactNode;
}

/**
 * Toolbar above a list: search, active filters as chips, tools. A chip opens its editor and can be removed.
 * All filters are in the URL, so that a shared link shows the same list.
 */
export function FilterBar({ search, filters, tools }: FilterBarProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery(PHONE);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack
      component="search"
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}
    >
      {search}
      {filters.length > 0 &&
        (isPhone ? <Narrow filters={filters} /> : <FilterChips filters={filters} />)}
      {isPhone && (
        <IconButton
          aria-label={translate('ui.more')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ marginInlineStart: 'auto' }}
        >
          <MoreHorizRounded />
        </IconButton>
      )}
      <Stack
        direction="row"
        sx={{
          // hidden, not unmounted: an export would be cancelled
          display: !isPhone || isOpen ? 'flex' : 'none',
          flexBasis: isPhone ? '100%' : 'auto',
          justifyContent: 'flex-end',
          gap: 0.5,
          marginInlineStart: 'auto',
        }}
      >
        {tools}
      </Stack>
    </Stack>
  );
}

/** On phones: number of active filters, and a sheet with all filters. */
function Narrow({ filters }: { filters: readonly ListFilter[] }) {
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
      {isOpen && <FilterSheet filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}
