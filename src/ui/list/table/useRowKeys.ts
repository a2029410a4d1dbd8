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

/**
 * Keyboard navigation of a table. While a row's link or checkbox has the focus: arrows or `j` and `k` go to
 * the next and previous row, Home and End to the first and last, Enter opens, Space selects, with Shift the
 * whole range. From elsewhere on the page `j` goes to the first row, unless single-key shortcuts are turned
 * off. All links and checkboxes stay in the Tab order.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  const [areKeysOn] = useKeysOn();
  const goToFirst = () => {
    const row = table.current?.tBodies[0]?.rows[0];
    const goal = row?.querySelector(ROW_LINK) ?? row?.querySelector(BOX);
    if (goal instanceof HTMLElement) goal.focus();
  };
  useShortcuts([{ key: 'j', label: 'list.keys', perform: goToFirst }], areKeysOn);
  useLayoutEffect(() => {
    const element = table.current;
    const onKey = (event: KeyboardEvent) => {
      const rows = [...(element?.tBodies[0]?.rows ?? [])];
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

const isRowControl = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(`${ROW_LINK}, ${BOX}`);

const isLetterOfRow = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'j' || key === 'k') && isRowControl(target);

/** The same control in the adjacent row; undefined beyond the first or last row. */
function beside(
  target: EventTarget | null,
  rows: readonly HTMLTableRowElement[],
  key: string,
): HTMLElement | undefined {
  if (!isRowControl(target)) return undefined;
  const kind = [ROW_LINK, BOX].find(each => target.matches(each));
  const at = rows.findIndex(row => row.contains(target));
  const lead = LEADS[key];
  if (kind === undefined || at < 0 || lead === undefined) return undefined;
  return rows[lead(at, rows.length - 1)]?.querySelector<HTMLElement>(kind) ?? undefined;
}
