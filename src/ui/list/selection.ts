import { type MouseEvent, useRef } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';

/**
 * Selected records of the current page, in list order. Rows that left the page are excluded, so that users
 * only act on rows they see.
 */
export function useSelectedRecords<R extends RaRecord>(): R[] {
  const { data, selectedIds = [] } = useListContext<R>();
  return (data ?? []).filter(({ id }) => selectedIds.includes(id));
}

/** Click handler of a row's checkbox. */
export type Pick = (record: RaRecord, event: MouseEvent<HTMLInputElement>) => void;

/** Selection on the current page and its handlers. */
export type Selection = ReturnType<typeof useSelection>;

/**
 * Selects single rows, a range with Shift, or the whole page.
 * @returns `pick` is stable, so that unchanged rows do not render again
 */
export function useSelection<R extends RaRecord>() {
  const { data = [], selectedIds = [], onSelect } = useListContext<R>();
  const last = useRef<RaRecord['id']>(undefined);

  const pick: Pick = useEvent((record: RaRecord, event: MouseEvent<HTMLInputElement>) => {
    const isPicked = event.currentTarget.checked;
    const ids = data.map(({ id }) => id);
    const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(record.id)].sort(
      (a, b) => a - b,
    ) as [number, number];
    const range = event.shiftKey && from >= 0 ? ids.slice(from, to + 1) : [record.id];
    last.current = record.id;
    const others = selectedIds.filter(id => !range.includes(id));
    onSelect(isPicked ? [...others, ...range] : others);
  });

  const picked = useSelectedRecords<R>().length;
  return {
    pick,
    /** Number of selected rows on the page. */
    picked,
    pickPage: (isPicked: boolean) => onSelect(isPicked ? data.map(({ id }) => id) : []),
    isAll: data.length > 0 && picked === data.length,
  };
}
