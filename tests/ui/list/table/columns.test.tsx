import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { english } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { exportedText } from '#ui/list/table/column.ts';
import { dateColumn, moneyColumn, statusColumn, textColumn } from '#ui/list/table/columns.tsx';

const { translate } = english;
const row = {
  id: 7,
  name: '\u202egpj.exe',
  amount: sen(-123450),
  status: 'SUSPENDED',
  createdDate: '2026-02-28T16:30:00Z',
  nothing: null,
  nested: { a: 1 },
};
type Row = typeof row;

const columns: readonly [Column<Row>, string, string][] = [
  [textColumn('name'), '\u202egpj.exe', '\u202egpj.exe'],
  [textColumn('id'), '7', '7'],
  [moneyColumn('amount'), '-RM 1,234.50', '-1234.50'],
  [statusColumn('status', 'user'), 'Suspended', 'Suspended'],
  [dateColumn('createdDate'), '1 Mar 2026, 12:30 am', '2026-03-01T00:30:00+08:00'],
];

describe('a column of a usual kind', () => {
  it.each(columns)('shows its field, and says it in a file: %#', (column, shown, exported) => {
    renderAlone(column.cell(row) as ReactElement);
    expect(
      screen.getByText(shown, { normalizer: text => text.replace('\u202f', ' ') }),
    ).toBeVisible();
    expect(exportedText(column, row, { translate })).toBe(exported);
  });

  it('D10 keeps a text that turns its direction to itself', () => {
    renderAlone(textColumn<Row>('name').cell(row) as ReactElement);
    expect(screen.getByText(/gpj/).tagName).toBe('BDI');
  });

  it.each([textColumn, moneyColumn, dateColumn])('is empty where there is nothing', make => {
    const column = make<Row>('nothing');
    const { container } = renderAlone(column.cell(row) as ReactElement);
    expect(container).toHaveTextContent(/^$/);
    expect(exportedText(column, row, { translate })).toBe('');
  });

  it('is unchanged in a file where it is something that nobody expects', () => {
    const odd = { ...row, status: 'ON_HOLIDAY', createdDate: 'yesterday' };
    expect(exportedText(statusColumn<Row>('status', 'user'), odd, { translate })).toBe(
      'ON_HOLIDAY',
    );
    expect(exportedText(dateColumn<Row>('createdDate'), odd, { translate })).toBe('yesterday');
    const plain: Column<Row> = { source: 'nested', cell: () => null };
    expect(exportedText(plain, row, { translate })).toBe('{"a":1}');
  });
});
