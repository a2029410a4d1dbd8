import { type RefObject, useLayoutEffect } from 'react';
import { useKeysOn } from '#ui/keys/useKeysOn.ts';
import { useShortcuts } from '#ui/keys/useShortcuts.ts';

/** Target row of each key. */
const LEADS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: at => at + 1,
  j: at => at + 1,
  ArrowUp: at => at - 1,
  k: at => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The link of a row. */
export const ROW_LINK = '.k-row-link';
const BOX = '.k-pick input';
/** Of a row that has neither: its menu, or else what can be pressed. */
const OTHERS = ['.k-act', 'a[href], button'];

/**
 * Keyboard navigation of a table. While a row's link or checkbox has the focus, or its menu where it has
 * neither: arrows or `j` and `k` go to the next and previous row, Home and End to the first and last, Enter
 * opens, Space selects, with Shift the whole range. From elsewhere on the page `j` goes to the first row,
 * unless single-key shortcuts are turned off. All of them stay in the Tab order.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  const [areKeysOn] = useKeysOn();
  const goToFirst = () => {
    const [row] = rowsOf(table.current);
    const [kind] = row ? kindsOf(row) : [];
    if (kind) row?.querySelector<HTMLElement>(kind)?.focus();
  };
  useShortcuts([{ key: 'j', label: 'list.keys', perform: goToFirst }], areKeysOn);
  useLayoutEffect(() => {
    const element = table.current;
    const onKey = (event: KeyboardEvent) => {
      const rows = rowsOf(element);
      if (isOther(event)) return;
      const goal = beside(event.target, rows, event.key);
      // beyond the last row the page's own `j` would begin again at the first
      if (goal || isLetterOfRow(event)) event.preventDefault();
      goal?.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [table]);
}

/** A browser shortcut, or a key already handled, e.g. by the drawer beside the list. */
const isOther = ({ altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey || defaultPrevented;

/** The controls of a row that the keys go along. */
const kindsOf = (row: Element): string[] =>
  row.querySelector(ROW_LINK)
    ? [ROW_LINK, BOX]
    : [BOX, ...OTHERS].filter(each => row.querySelector(each)).slice(0, 1);

/** The rows that the keys lead to: those with something to press. */
const rowsOf = (table: HTMLTableElement | null) =>
  [...(table?.tBodies[0]?.rows ?? [])].filter(row => kindsOf(row).length > 0);

/** Which of them has the focus; undefined for any other element. */
function kindOf(target: EventTarget | null): string | undefined {
  const row = target instanceof HTMLElement && target.closest('tbody tr');
  return row ? kindsOf(row).find(each => target.matches(each)) : undefined;
}

const isLetterOfRow = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'j' || key === 'k') && kindOf(target) !== undefined;

/**
 * The same control in the adjacent row, or the first one of a row that has another kind, such as a file without a preview
 * among others; undefined beyond the first or last row.
 */
function beside(
  target: EventTarget | null,
  rows: readonly HTMLTableRowElement[],
  key: string,
): HTMLElement | undefined {
  const kind = kindOf(target);
  const at = rows.findIndex(row => target instanceof Node && row.contains(target));
  const lead = LEADS[key];
  if (kind === undefined || at < 0 || lead === undefined) return undefined;
  const row = rows[lead(at, rows.length - 1)];
  if (!row) return undefined;
  const kinds = kindsOf(row);
  const next = kinds.includes(kind) ? kind : kinds[0];
  return (next && row.querySelector<HTMLElement>(next)) || undefined;
}
