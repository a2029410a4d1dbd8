import { screen } from '@testing-library/react';

/**
 * The rows of the page's table, once it is rendered.
 * @param above the number of tables above it, if there are several
 */
export async function rowsOf(above = 0): Promise<HTMLTableRowElement[]> {
  const table = (await screen.findAllByRole<HTMLTableElement>('table'))[above];
  return [...(table?.tBodies ?? [])].flatMap(body => [...body.rows]);
}

/** The text without the copy button. */
function textOf(cell: HTMLTableCellElement): string {
  const said = cell.cloneNode(true) as HTMLTableCellElement;
  for (const button of said.querySelectorAll('.k-copy')) button.remove();
  return said.textContent?.trim() ?? '';
}

/** The cell texts of the rows. Reads the table itself, because role queries take seconds. */
export const cellsOf = async (above = 0): Promise<string[][]> =>
  (await rowsOf(above)).map(row =>
    [...row.cells]
      // checkboxes of selectable rows have no text
      .filter(cell => !cell.matches('.k-pick'))
      .map(textOf),
  );

/** The cell texts of one column. */
export const columnOf = async (at: number, above = 0): Promise<(string | undefined)[]> =>
  (await cellsOf(above)).map(cells => cells[at]);
