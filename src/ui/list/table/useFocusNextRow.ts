import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Place {
  rows: HTMLTableSectionElement;
  row: number;
  cell: number;
}

const holdsFocus = (element: HTMLElement) => element.contains(document.activeElement);

/** The position of an element in use in a table; undefined for any other element. */
function placeOf(element: HTMLElement | null, isUsed = holdsFocus): Place | undefined {
  const cell = element?.closest('td');
  const row = cell?.closest('tr');
  const rows = row?.closest('tbody');
  if (!cell || !row || !rows || !element || !isUsed(element)) return undefined;
  return { rows, row: row.sectionRowIndex, cell: cell.cellIndex };
}

/**
 * Moves the focus to the same cell of the next row when a row disappears because of a press in it, e.g. since it no
 * longer matches the list's filter; without rows to the page's heading.
 * @param control the pressed element, in a cell of a list's row
 * @param isUsed whether it was pressed: by default, whether it has the focus
 */
export function useFocusNextRow(
  control: RefObject<HTMLElement | null>,
  isUsed?: () => boolean,
): void {
  const judge = useEffectEvent((element: HTMLElement | null) => placeOf(element, isUsed));
  const place = useRef<Place>(undefined);
  // before React removes the row
  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      place.current = judge(element);
    };
  }, [control]);
  // once the other rows have moved up
  useEffect(
    () => () => {
      if (!place.current || document.activeElement !== document.body) return;
      const { rows, row, cell } = place.current;
      const next = rows.isConnected ? (rows.rows[row] ?? rows.rows[row - 1]) : undefined;
      const target = next?.cells[cell]?.querySelector<HTMLElement>('a[href], button');
      (target ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: !target });
    },
    [],
  );
}
