import type { ReactNode } from 'react';

/** One column of a list, declared once for the table and the cards of narrow screens. */
export interface Column<R> {
  /** Field of the record; its label is `resources.<resource>.fields.<source>`. */
  source: string;
  /** What the cell shows; undefined and null leave it empty. */
  cell: (record: R) => ReactNode;
  /** Amounts stand at the right edge. */
  align?: 'end';
  /** Cells that must not wrap: dates, numbers, chips. */
  nowrap?: true;
}
