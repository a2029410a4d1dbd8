import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSelectedRecords } from './selection.ts';

/**
 * What can be done with the selected rows, and how many they are, while there are any. The
 * selection belongs to the page that is shown: it goes with another page or filter.
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
        <section className="k-bulk" aria-label={translate('list.selection')}>
          <span className="k-bulk-count">{translate('list.selected', { number: count })}</span>
          {children}
          <Button onClick={() => onSelect([])}>{translate('list.clearSelection')}</Button>
        </section>
      )}
    </>
  );
}
