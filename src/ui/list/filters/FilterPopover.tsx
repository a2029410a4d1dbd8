import { Button, Menu, MenuItem, Popover, Stack } from '@mui/material';
import { useTranslate } from '#ui/locale.ts';
import { useBelow } from '#ui/menu/useBelow.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { type ListFilter, nameOf } from './filter.ts';
import { useFilterLabels } from './useFilterLabels.ts';

interface FilterMenuProps {
  filters: readonly ListFilter[];
  anchor: HTMLElement;
  onChoose: (filter: ListFilter) => void;
  onClose: () => void;
}

/** Menu of the filters that are not active yet. */
export function FilterMenu({ filters, anchor, onChoose, onClose }: FilterMenuProps) {
  const { labelOf } = useFilterLabels();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {filters.map(filter => (
        <MenuItem key={nameOf(filter)} onClick={() => onChoose(filter)}>
          {labelOf(filter)}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface FilterPopoverProps {
  filter: ListFilter;
  anchor: HTMLElement;
  /** Undefined while the filter is not active. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

/** Popover to edit a filter. */
export function FilterPopover({ filter, anchor, onRemove, onClose }: FilterPopoverProps) {
  const translate = useTranslate();
  const { labelOf } = useFilterLabels();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...useBelow('start')}
      slotProps={{ paper: { role: 'dialog', 'aria-label': labelOf(filter) } }}
    >
      <Stack sx={{ p: 2, gap: 1, minWidth: 260, maxWidth: 400 }}>
        <FilterEditor filter={filter} onDone={onClose} />
        {onRemove && (
          <Button variant="text" size="small" onClick={onRemove}>
            {translate('list.removeFilter')}
          </Button>
        )}
      </Stack>
    </Popover>
  );
}
