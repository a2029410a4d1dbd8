import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface RowsTableProps<Row> {
  /** Its name, translated: it can be scrolled sideways, also by keyboard. */
  label: string;
  headings: readonly { key: string; label: string; isFigure: boolean }[];
  /** Rows without ids, in a fixed order. */
  rows: readonly Row[];
  /** The cells of a row. */
  children: (row: Row) => ReactNode;
}

/** A table of rows that are not records, such as those of a file, in a record's drawer. */
export const RowsTable = <Row,>({ label, headings, rows, children }: RowsTableProps<Row>) => (
  <TableContainer tabIndex={0} role="region" aria-label={label}>
    <Table size="small">
      <TableHead>
        <TableRow>
          {headings.map(heading => (
            <TableCell key={heading.key} align={heading.isFigure ? 'right' : 'left'}>
              {heading.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key, and never move
          <TableRow key={at}>{children(row)}</TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
