import { screen } from '@testing-library/react';

/** The rows of the page's table, the first where it has more, once there is one. */
export async function rowsOf(): Promise<HTMLTableRowElement[]> {
  const [table] = await screen.findAllByRole<HTMLTableElement>('table');
  return [...(table?.tBodies ?? [])].flatMap(body => [...body.rows]);
}

/** Without what copies it. */
function textOf(cell: HTMLTableCellElement): string {
  const said = cell.cloneNode(true) as HTMLTableCellElement;
  for (const button of said.querySelectorAll('.k-copy')) button.remove();
  return said.textContent?.trim() ?? '';
}

/** What the rows say, cell by cell. Read from the table itself: to ask for every role takes seconds. */
export const cellsOf = async (): Promise<string[][]> =>
  (await rowsOf()).map(row =>
    [...row.cells]
      // the boxes, where rows can be selected, say nothing
      .filter(cell => !cell.matches('.k-pick'))
      .map(textOf),
  );

/** What one column of the table says. */
export const columnOf = async (at: number): Promise<(string | undefined)[]> =>
  (await cellsOf()).map(cells => cells[at]);
