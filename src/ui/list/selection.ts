import { type MouseEvent, useRef } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';

/**
 * The records of the shown page that are selected, in the order of the list. What has left the page
 * is not among them: nobody decides on what they do not see.
 */
export function useSelectedRecords<R extends RaRecord>(): R[] {
  const { data, selectedIds = [] } = useListContext<R>();
  return (data ?? []).filter(({ id }) => selectedIds.includes(id));
}

/** What a press on a row's box does. */
export type Pick = (record: RaRecord, event: MouseEvent<HTMLInputElement>) => void;

/** What is selected of the shown page, and how that changes. */
export type Selection = ReturnType<typeof useSelection>;

/**
 * Selecting one by one, a range with Shift, or the whole page.
 * @returns `pick` stays the same function, so that rows which did not change are not drawn again
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
    /** How many of the page. */
    picked,
    pickPage: (isPicked: boolean) => onSelect(isPicked ? data.map(({ id }) => id) : []),
    isAll: data.length > 0 && picked === data.length,
  };
}
