import { type RefObject, useEffect } from 'react';

/** Where a key leads from a row; of the first row up and of the last one down it leads nowhere. */
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
 * selects, with Shift all rows between. From the page, where nothing is typed into, `j` goes to the
 * first row. Every link and box stays in the order of Tab too.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target;
      if (!table.current || !(target instanceof HTMLElement) || isOther(event)) return;
      const rows = [...(table.current.tBodies[0]?.rows ?? [])];
      const next = table.current.contains(target) ? beside(target, rows, event.key) : undefined;
      const first =
        target.matches('body, main') && event.key === 'j' ? focusOf(rows[0]) : undefined;
      const goal = next ?? first;
      if (!goal) return;
      event.preventDefault();
      goal.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table]);
}

/** The browser's own, and those of a dialog above the page. */
const isOther = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey || document.querySelector('dialog[open]') !== null;

/** The same in another row. */
function beside(
  target: HTMLElement,
  rows: readonly HTMLTableRowElement[],
  key: string,
): HTMLElement | undefined {
  const kind = [LINK, BOX].find(each => target.matches(each));
  const at = rows.findIndex(row => row.contains(target));
  const lead = LEADS[key];
  if (kind === undefined || at < 0 || lead === undefined) return undefined;
  return rows[lead(at, rows.length - 1)]?.querySelector<HTMLElement>(kind) ?? undefined;
}

const focusOf = (row: HTMLTableRowElement | undefined) =>
  row?.querySelector<HTMLElement>(`${LINK}, ${BOX}`) ?? undefined;
