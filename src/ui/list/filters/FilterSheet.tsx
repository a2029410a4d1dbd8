import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { type ListFilter, nameOf, withoutIt } from './filter.ts';
import { useFilterWords } from './useFilterWords.ts';

interface FilterSheetProps {
  filters: readonly ListFilter[];
  onClose: () => void;
}

/** All filters of a list, on phones. The list below updates immediately. */
export function FilterSheet({ filters, onClose }: FilterSheetProps) {
  const translate = useTranslate();
  const id = useId();
  const changeFilters = useChangeFilters();
  const { labelOf } = useFilterWords();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxHeight: '85dvh' } } }}
    >
      <Stack sx={{ gap: 2, p: 2, overflow: 'auto' }}>
        <Typography id={id} variant="h2">
          {translate('list.filters')}
        </Typography>
        {filters.map(filter => (
          <section key={nameOf(filter)} aria-label={labelOf(filter)}>
            <Typography variant="h3">{labelOf(filter)}</Typography>
            <FilterEditor filter={filter} />
          </section>
        ))}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button
          fullWidth
          onClick={() => changeFilters(Object.assign({}, ...filters.map(withoutIt)))}
        >
          {translate('list.clearFilters')}
        </Button>
        <Button fullWidth variant="contained" onClick={onClose}>
          {translate('list.done')}
        </Button>
      </Stack>
    </Drawer>
  );
}
