import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListContextProvider, type ListControllerResult, type RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { BulkBar } from '#ui/list/BulkBar.tsx';
import { useSelectedRecords } from '#ui/list/selection.ts';
import type { Column } from '#ui/list/table/column.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';

interface Payment {
  id: number;
  referenceNumber: string;
  amount: string;
}

const columns: readonly Column<Payment>[] = [
  { source: 'referenceNumber', cell: row => row.referenceNumber, nowrap: true },
  { source: 'amount', cell: row => row.amount, align: 'end' },
];

const four = [4, 3, 2, 1].map(id => ({ id, referenceNumber: `KTN${id}`, amount: '' }));

/** A list that stores the selection, as react-admin's does. */
function Selecting() {
  const [data, setData] = useState(four);
  const [selectedIds, onSelect] = useState<RaRecord['id'][]>([]);
  const [page, setPage] = useState(1);
  const value = {
    resource: 'transactions',
    isPending: false,
    isFetching: false,
    error: null,
    filterValues: {},
    sort: { field: 'id', order: 'DESC' },
    page,
    perPage: 20,
    data,
    selectedIds,
    onSelect,
  } as unknown as ListControllerResult<Payment>;
  return (
    <ListContextProvider value={value}>
      <RecordTable columns={columns} to={({ id }) => `/payments/${id}`} selectable />
      <BulkBar>
        <Chosen />
      </BulkBar>
      <button type="button" onClick={() => setPage(page + 1)}>
        other page
      </button>
      <button type="button" onClick={() => setData(four.slice(2))}>
        two have left
      </button>
    </ListContextProvider>
  );
}

const Chosen = () => <p>{useSelectedRecords().map(({ id }) => id)}</p>;

describe('selectable rows', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const bar = () => screen.queryByRole('region', { name: texts.list.selection });

  it('are selected individually, and counted next to the bulk actions', async () => {
    renderAlone(<Selecting />);
    expect(bar()).toBeNull();
    await userEvent.click(box('Select #3'));
    await userEvent.click(box('Select #1'));
    expect(bar()).toHaveTextContent('2 selected31');
    expect(screen.getByRole('status')).toHaveTextContent('2 selected');
    expect(box(texts.list.selectPage)).toBePartiallyChecked();
    await userEvent.click(box('Select #3'));
    expect(bar()).toHaveTextContent('1 selected1');
    await userEvent.click(screen.getByRole('button', { name: texts.list.clearSelection }));
    expect(bar()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('0 selected');
    expect(box('Select #3')).toHaveFocus();
  });

  it('are selected and deselected by page', async () => {
    renderAlone(<Selecting />);
    await userEvent.click(box(texts.list.selectPage));
    expect(bar()).toHaveTextContent('4 selected4321');
    expect(box(texts.list.selectPage)).toBeChecked();
    await userEvent.click(box(texts.list.selectPage));
    expect(bar()).toBeNull();
  });

  it('are selected as a range with Shift, in either direction', async () => {
    renderAlone(<Selecting />);
    const user = userEvent.setup();
    await user.click(box('Select #1'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select #3'));
    await user.keyboard('{/Shift}');
    expect(bar()).toHaveTextContent('3 selected321');
  });

  it('are deselected on another page, and when they leave the list', async () => {
    renderAlone(<Selecting />);
    await userEvent.click(box(texts.list.selectPage));
    await userEvent.click(screen.getByRole('button', { name: 'two have left' }));
    expect(bar()).toHaveTextContent('2 selected21');
    await userEvent.click(screen.getByRole('button', { name: 'other page' }));
    expect(bar()).toBeNull();
  });

  it('can be moved through by their checkboxes, and selected with Space', async () => {
    renderAlone(<Selecting />);
    box('Select #4').focus();
    await userEvent.keyboard('{ArrowDown}j k');
    await waitFor(() => expect(box('Select #3')).toHaveFocus());
    expect(bar()).toHaveTextContent('1 selected2');
  });
});
