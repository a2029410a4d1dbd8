import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useFocusAfter } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { useSelectedRecords } from './selection.ts';

/**
 * Bulk actions and the number of selected rows, over the toolbar that follows; hidden without a selection. The
 * selection applies to the current page only: another page or filter clears it.
 */
export function BulkBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { page, perPage, filterValues, sort, selectedIds, onSelect } = useListContext();
  const count = useSelectedRecords().length;
  const hadSome = useRef(false);
  hadSome.current ||= count > 0;
  const shown = JSON.stringify([page, perPage, filterValues, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection belongs to the rows that are shown
  useEffect(() => {
    if (selectedIds.length > 0) onSelect([]);
  }, [shown]);
  return (
    <>
      <p role="status" className="k-visually-hidden">
        {hadSome.current && translate('list.selected', { number: count })}
      </p>
      {count > 0 && (
        <Bar count={count} onClear={() => onSelect([])}>
          {children}
        </Bar>
      )}
    </>
  );
}

interface BarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Returns the focus to the row where the selection began. */
function Bar({ count, onClear, children }: BarProps) {
  const translate = useTranslate();
  const bar = useRef<HTMLElement>(null);
  useFocusAfter(bar);
  return (
    <section ref={bar} aria-label={translate('list.selection')} className="k-bulk">
      <strong>{translate('list.selected', { number: count })}</strong>
      {children}
      <Button onClick={onClear}>{translate('list.clearSelection')}</Button>
    </section>
  );
}
