import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { useSelectedRecords } from './selection.ts';

/** Sticky: stays visible on long pages. */
const bar = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 8px 8px',
  backgroundColor: 'var(--k-surface)',
  boxShadow: '0 -4px 16px var(--k-shadow)',
} as const;

/**
 * Bulk actions and the number of selected rows; hidden without a selection. The selection applies to the
 * current page only: another page or filter clears it.
 */
export function BulkBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { page, perPage, filterValues, sort, selectedIds, onSelect } = useListContext();
  const count = useSelectedRecords().length;
  const shown = JSON.stringify([page, perPage, filterValues, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection goes with what is shown
  useEffect(() => {
    if (selectedIds.length > 0) onSelect([]);
  }, [shown]);
  return (
    <>
      <p role="status" className="k-visually-hidden">
        {count > 0 && translate('list.selected', { number: count })}
      </p>
      {count > 0 && (
        <Stack
          component="section"
          direction="row"
          aria-label={translate('list.selection')}
          sx={bar}
        >
          <Typography component="span" sx={{ fontWeight: 600, marginInlineEnd: 'auto' }}>
            {translate('list.selected', { number: count })}
          </Typography>
          {children}
          <Button onClick={() => onSelect([])}>{translate('list.clearSelection')}</Button>
        </Stack>
      )}
    </>
  );
}
