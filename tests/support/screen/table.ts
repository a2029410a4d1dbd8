import { screen } from '@testing-library/react';

/** The rows of the page's table (the first, if there are several), once it is rendered. */
export async function rowsOf(): Promise<HTMLTableRowElement[]> {
  const [table] = await screen.findAllByRole<HTMLTableElement>('table');
  return [...(table?.tBodies ?? [])].flatMap(body => [...body.rows]);
}

/** The text without the copy button. */
function textOf(cell: HTMLTableCellElement): string {
  const said = cell.cloneNode(true) as HTMLTableCellElement;
  for (const button of said.querySelectorAll('.k-copy')) button.remove();
  return said.textContent?.trim() ?? '';
}

/** The cell texts of the rows. Reads the table itself, because role queries take seconds. */
export const cellsOf = async (): Promise<string[][]> =>
  (await rowsOf()).map(row =>
    [...row.cells]
      // checkboxes of selectable rows have no text
      .filter(cell => !cell.matches('.k-pick'))
      .map(textOf),
  );

/** The cell texts of one column. */
export const columnOf = async (at: number): Promise<(string | undefined)[]> =>
  (await cellsOf()).map(cells => cells[at]);
