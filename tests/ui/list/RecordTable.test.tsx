import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import type { Column } from '../../../src/ui/list/column.ts';
import { RecordTable } from '../../../src/ui/list/RecordTable.tsx';
import { texts } from '../../support/english.ts';
import { renderAlone } from '../../support/renderAlone.tsx';

interface Payment {
  id: number;
  referenceNumber: string;
  amount: string;
}

const columns: readonly Column<Payment>[] = [
  { source: 'referenceNumber', cell: row => row.referenceNumber, nowrap: true },
  { source: 'amount', cell: row => row.amount, align: 'end' },
];

const rows: Payment[] = [
  { id: 2, referenceNumber: 'KTN2', amount: 'RM 2.00' },
  { id: 1, referenceNumber: 'KTN1', amount: 'RM 1.00' },
];

/** The table inside a list that is as the test says. */
function table(list: Partial<ListControllerResult<Payment>>, to?: (row: Payment) => string) {
  const value = {
    resource: 'transactions',
    isPending: false,
    isFetching: false,
    filterValues: {},
    error: null,
    ...list,
  } as ListControllerResult<Payment>;
  return renderAlone(
    <ListContextProvider value={value}>
      <RecordTable columns={columns} {...(to && { to })} />
    </ListContextProvider>,
  );
}

describe('a list that comes', () => {
  it('has the shape of its table, and says that it loads', () => {
    const { container } = table({ isPending: true, data: undefined as never });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.loading);
    expect(screen.queryByRole('table')).toBeNull();
    expect(container.querySelectorAll('tr:first-child td')).toHaveLength(columns.length);
  });

  it('keeps the old rows while new ones come, and says that it is busy', () => {
    table({ data: rows, isFetching: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});

describe('a list without rows', () => {
  it('says so', () => {
    table({ data: [] });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.empty);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that the filters are the reason, and takes them away', async () => {
    const setFilters = vi.fn();
    table({ data: [], filterValues: { status: 'ACTIVE' }, setFilters });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.emptyFiltered);
    await userEvent.click(screen.getByRole('button', { name: texts.list.clearFilters }));
    expect(setFilters).toHaveBeenCalledWith({}, {}, false);
  });

  it('does not blame a filter that filters nothing', () => {
    table({ data: [], filterValues: { search: '' } });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.empty);
  });
});

describe('a list that failed', () => {
  const error = new ApiError({ kind: 'server', requestRef: 'ref-1' });

  it('says what failed, in words and with its reference, and asks again', async () => {
    const refetch = vi.fn();
    table({ error, data: undefined as never, refetch });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(texts.errors.server);
    expect(alert).toHaveTextContent('ref-1');
    await userEvent.click(within(alert).getByRole('button', { name: texts.list.retry }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps the rows that were there', () => {
    table({ error, data: rows });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('G1 shows nothing of a mistake in the program but that there is one', () => {
    const mistake = new TypeError('undefined is not a function');
    table({ error: mistake, data: undefined as never });
    expect(screen.getByRole('alert')).toHaveTextContent(texts.errors.unknown);
    expect(screen.queryByText(/undefined is not/)).toBeNull();
  });
});

describe('the rows', () => {
  it('have the names of the fields above them, and at each cell for narrow screens', () => {
    table({ data: rows });
    expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual([
      'Reference',
      'Amount',
    ]);
    const cells = screen.getAllByRole('cell');
    expect(cells.map(cell => cell.getAttribute('data-label'))).toEqual([
      'Reference',
      'Amount',
      'Reference',
      'Amount',
    ]);
  });

  it('have amounts at the right edge, under their heading', () => {
    table({ data: rows });
    expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'data-align',
      'end',
    );
    expect(screen.getByRole('cell', { name: 'RM 2.00' })).toHaveAttribute('data-align', 'end');
  });

  it('open by a real link in the first cell, and by nothing where they open nowhere', () => {
    const { unmount } = table({ data: rows }, ({ id }) => `/payments/${id}`);
    const links = screen.getAllByRole('link');
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['KTN2', expect.stringMatching(/\/payments\/2$/)],
      ['KTN1', expect.stringMatching(/\/payments\/1$/)],
    ]);
    unmount();
    table({ data: rows });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('G20 are all shown where a backend sends one id twice', () => {
    const complaints = vi.spyOn(console, 'error');
    table({ data: [...rows, { id: 2, referenceNumber: 'KTN2b', amount: '' }] });
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(complaints).not.toHaveBeenCalled();
  });
});
