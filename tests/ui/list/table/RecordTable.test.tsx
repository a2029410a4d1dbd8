import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListContextProvider, type ListControllerResult, useLocation } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { columns, type Payment, rows, table } from './payments.tsx';

/** A list that a filter leaves empty; without the filter, Escape loads its rows. */
function Unfiltered() {
  const [filterValues, setFilters] = useState<object>({ status: 'ACTIVE' });
  const [data, setData] = useState<Payment[]>([]);
  const meta = { isOfBefore: !('status' in filterValues) && data.length === 0 };
  const value = { resource: 'transactions', isPending: false, error: null };
  return (
    <ListContextProvider value={{ ...value, data, meta, filterValues, setFilters } as never}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: replaces the response */}
      <div onKeyDown={({ key }) => key === 'Escape' && setData(rows)}>
        <h1 tabIndex={-1}>Payments</h1>
        <RecordTable columns={columns} />
      </div>
    </ListContextProvider>
  );
}

describe('a list that is loading', () => {
  it('shows the shape of its table, and says that it is loading', () => {
    const { container } = table({ isPending: true, data: undefined as never });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.loading);
    expect(screen.queryByRole('table')).toBeNull();
    expect(container.querySelectorAll('tr:first-child td')).toHaveLength(columns.length);
  });

  it('keeps the old rows while new ones are loaded, and is marked as busy', () => {
    table({ data: rows, isFetching: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});

describe('a list without rows', () => {
  it('says that it is empty', () => {
    table({ data: [] });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.empty);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the filters as the reason, and can clear them', async () => {
    const setFilters = vi.fn();
    table({ data: [], filterValues: { status: 'ACTIVE' }, setFilters });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.emptyFiltered);
    await userEvent.click(screen.getByRole('button', { name: texts.list.clearFilters }));
    expect(setFilters).toHaveBeenCalledWith({}, {}, false);
  });

  it('blames the filters until the rows without them are loaded, and keeps the focus in the page', async () => {
    renderAlone(<Unfiltered />);
    await userEvent.click(screen.getByRole('button', { name: texts.list.clearFilters }));
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.emptyFiltered);
    expect(screen.getByRole('button', { name: texts.list.clearFilters })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it.each([[{ status: '' }], [{ status: null }], [{ status: [] }]])(
    'does not blame a filter that its link gives no value: %j',
    filterValues => {
      table({ data: [], filterValues });
      expect(screen.getByRole('status')).toHaveTextContent(texts.list.empty);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('shows the list’s own empty text, but not for a filtered list', () => {
    const empty = 'list.noTransactions';
    const { unmount } = table({ data: [] }, { empty });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.noTransactions);
    unmount();
    table({ data: [], filterValues: { status: 'ACTIVE' } }, { empty });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.emptyFiltered);
  });

  it('does not blame an empty filter', () => {
    table({ data: [], filterValues: { search: '' } });
    expect(screen.getByRole('status')).toHaveTextContent(texts.list.empty);
  });
});

describe('a list that failed to load', () => {
  const error = new ApiError({ kind: 'server', requestRef: 'ref-1' });

  it('shows the error with its reference, and can be retried', async () => {
    const refetch = vi.fn();
    table({ error, data: undefined as never, refetch });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(texts.errors.server);
    expect(alert).toHaveTextContent('ref-1');
    await userEvent.click(within(alert).getByRole('button', { name: texts.list.retry }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps its previous rows', () => {
    table({ error, data: rows });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('does not show rows of another page', () => {
    table({ error, data: rows, meta: { isOfOtherPage: true } });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('row')).toBeNull();
  });

  it('G1 hides the details of a programming error', () => {
    const mistake = new TypeError('undefined is not a function');
    table({ error: mistake, data: undefined as never });
    expect(screen.getByRole('alert')).toHaveTextContent(texts.errors.unknown);
    expect(screen.queryByText(/undefined is not/)).toBeNull();
  });
});

describe('the rows', () => {
  it('have column headings, and labels on each cell for narrow screens', () => {
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

  it('have amounts aligned to the end, like their heading', () => {
    table({ data: rows });
    expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'data-align',
      'end',
    );
    expect(screen.getByRole('cell', { name: 'RM 2.00' })).toHaveAttribute('data-align', 'end');
  });

  it('have a real link in the first cell, or none if they cannot be opened', () => {
    const { unmount } = table({ data: rows }, { to: ({ id }) => `/payments/${id}` });
    const links = screen.getAllByRole('link');
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['KTN2', expect.stringMatching(/\/payments\/2$/)],
      ['KTN1', expect.stringMatching(/\/payments\/1$/)],
    ]);
    unmount();
    table({ data: rows });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('G20 are all shown if a backend sends the same id twice', () => {
    const complaints = vi.spyOn(console, 'error');
    table({ data: [...rows, { id: 2, referenceNumber: 'KTN2b', amount: '' }] });
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(complaints).not.toHaveBeenCalled();
  });
});

describe('a sortable column', () => {
  const ordered = (order: 'ASC' | 'DESC') => {
    const setSort = vi.fn();
    const value = {
      resource: 'transactions',
      isPending: false,
      isFetching: false,
      error: null,
      data: rows,
      sort: { field: 'id', order },
      setSort,
    } as unknown as ListControllerResult<Payment>;
    const [first, second] = columns as [Column<Payment>, Column<Payment>];
    renderAlone(
      <ListContextProvider value={value}>
        <RecordTable columns={[{ ...first, sortable: 'id' }, second]} />
      </ListContextProvider>,
    );
    return setSort;
  };

  it.each([
    ['DESC', 'descending', 'ASC'],
    ['ASC', 'ascending', 'DESC'],
  ] as const)('shows its order, and can be reversed: %s', async (order, said, next) => {
    const setSort = ordered(order);
    const [reference, amount] = screen.getAllByRole('columnheader');
    expect(reference).toHaveAttribute('aria-sort', said);
    expect(amount).not.toHaveAttribute('aria-sort');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Reference' }));
    expect(setSort).toHaveBeenCalledWith({ field: 'id', order: next });
  });
});

const nine = Array.from({ length: 9 }, (_, at) => ({ source: `f${at}`, cell: () => `c${at}` }));
const eight = nine.slice(0, 8);
const paymentPath = ({ id }: Payment) => `/payments/${id}`;

/** A table that gets a ninth column while it is open. */
function Growing() {
  const [columns, setColumns] = useState(eight);
  const value = {
    resource: 'transactions',
    isPending: false,
    isFetching: false,
    error: null,
    data: rows,
  } as unknown as ListControllerResult<Payment>;
  return (
    <ListContextProvider value={value}>
      <button type="button" onClick={() => setColumns(nine)}>
        More
      </button>
      <RecordTable columns={columns} to={paymentPath} />
      <output>{useLocation().pathname}</output>
    </ListContextProvider>
  );
}

describe('a table with many columns', () => {
  it('scrolls in a region that the keyboard can focus', () => {
    const value = {
      resource: 'transactions',
      isPending: false,
      isFetching: false,
      error: null,
      data: rows,
    } as unknown as ListControllerResult<Payment>;
    renderAlone(
      <ListContextProvider value={value}>
        <RecordTable columns={nine} />
      </ListContextProvider>,
    );
    const region = screen.getByRole('region', { name: texts.list.table });
    expect(within(region).getByRole('table')).toBeInTheDocument();
    expect(region).toHaveAttribute('tabindex', '0');
  });

  it('keeps the shortcuts and links of its rows', async () => {
    renderAlone(<Growing />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const [first, second] = screen.getAllByRole('link');
    await userEvent.keyboard('j{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.click(first as HTMLElement);
    expect(document.querySelector('output')).toHaveTextContent('/payments/2');
  });
});
