import { type RefObject, useLayoutEffect } from 'react';
import { useKeysOn } from '#ui/keys/useKeysOn.ts';
import { useShortcuts } from '#ui/keys/useShortcuts.ts';

/** Where a key leads from a row. */
const LEADS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: at => at + 1,
  j: at => at + 1,
  ArrowUp: at => at - 1,
  k: at => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

const LINK = '.k-row-link';
const BOX = '.k-pick input';

/**
 * Keys of a table's rows. While a row's link or box has the focus: arrows or `j` and `k` go to the
 * next row's and the one before, Home and End to the first and the last one, Enter opens, Space
 * selects, with Shift all rows between. From elsewhere on the page `j` goes to the first row, where
 * single keys are not turned off. Every link and box stays in the order of Tab too.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  const [areKeysOn] = useKeysOn();
  const goToFirst = () => {
    const row = table.current?.tBodies[0]?.rows[0];
    const goal = row?.querySelector(LINK) ?? row?.querySelector(BOX);
    if (goal instanceof HTMLElement) goal.focus();
  };
  useShortcuts([{ key: 'j', label: 'list.keys', perform: goToFirst }], areKeysOn);
  useLayoutEffect(() => {
    const element = table.current;
    const onKey = (event: KeyboardEvent) => {
      const rows = [...(element?.tBodies[0]?.rows ?? [])];
      const goal = isOther(event) ? undefined : beside(event.target, rows, event.key);
      if (!goal) return;
      event.preventDefault();
      goal.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [table]);
}

/** A browser's own shortcut, or a key that has done its work: in the drawer beside the list. */
const isOther = ({ altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey || defaultPrevented;

/** The same in another row; of the first row up and of the last one down there is none. */
function beside(
  target: EventTarget | null,
  rows: readonly HTMLTableRowElement[],
  key: string,
): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const kind = [LINK, BOX].find(each => target.matches(each));
  const at = rows.findIndex(row => row.contains(target));
  const lead = LEADS[key];
  if (kind === undefined || at < 0 || lead === undefined) return undefined;
  return rows[lead(at, rows.length - 1)]?.querySelector<HTMLElement>(kind) ?? undefined;
}
