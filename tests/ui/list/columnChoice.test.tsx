import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { DisplayPanel } from '#ui/list/tools/DisplayPanel.tsx';
import { useListPreference } from '#ui/list/views/listPreference.ts';

const { list: words } = texts;
const {
  referenceNumber: REFERENCE,
  amount: AMOUNT,
  status: STATUS,
} = texts.resources.transactions.fields;

const columns: Column<never>[] = [
  { source: 'referenceNumber', cell: () => null },
  { source: 'amount', cell: () => null, sortable: 'amount' },
  { source: 'status', cell: () => null, hidden: true },
];

const setSort = vi.fn();
beforeEach(() => setSort.mockReset());

const Kept = () => {
  const [{ columns: kept }] = useListPreference('transactions');
  return (
    <output>
      {useLocation().search} {JSON.stringify(kept ?? null)}
    </output>
  );
};

function show(search = '', of = columns, sort = { field: 'id', order: 'DESC' }) {
  location.hash = `#/transactions${search}`;
  renderAlone(
    <ListContextProvider
      value={{ resource: 'transactions', sort, setSort } as unknown as ListControllerResult}
    >
      <DisplayPanel list="transactions" columns={of} />
      <Kept />
    </ListContextProvider>,
  );
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const checked = () =>
  [REFERENCE, AMOUNT, STATUS].filter(name => (box(name) as HTMLInputElement).checked);
const kept = () => screen.getByRole('status').textContent?.split(' ');

describe('the columns of a list', () => {
  it('are those of its address, and the first one always', () => {
    show('?columns=status');
    expect(checked()).toEqual([REFERENCE, STATUS]);
    expect(box(REFERENCE)).toBeDisabled();
  });

  it('go into the address and the user’s preferences, in the list’s own order', async () => {
    show('?page=2');
    await userEvent.click(box(STATUS));
    await userEvent.click(box(AMOUNT));
    expect(checked()).toEqual([REFERENCE, STATUS]);
    expect(kept()).toEqual([
      '?page=2&columns=referenceNumber%2Cstatus',
      '["referenceNumber","status"]',
    ]);
  });

  it('are kept in neither once they are the list’s own again', async () => {
    show();
    await userEvent.click(box(STATUS));
    await userEvent.click(box(STATUS));
    expect(kept()).toEqual(['', 'null']);
  });

  it('all keep up with presses that are faster than the address', () => {
    show();
    act(() => {
      fireEvent.click(box(STATUS));
      fireEvent.click(box(AMOUNT));
    });
    expect(checked()).toEqual([REFERENCE, STATUS]);
    expect(kept()?.[1]).toBe('["referenceNumber","status"]');
  });

  it('can be put back, which is offered only where others are shown', async () => {
    show('?columns=status&page=3');
    await userEvent.click(screen.getByRole('button', { name: words.ownColumns }));
    expect(checked()).toEqual([REFERENCE, AMOUNT]);
    expect(kept()).toEqual(['?page=3', 'null']);
    expect(screen.queryByRole('button', { name: words.ownColumns })).toBeNull();
  });
});

describe('the order of a list', () => {
  const select = () => screen.getByRole('combobox', { name: words.order });
  const options = () =>
    within(select())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const ordered = (order: 'ASC' | 'DESC') => words.orders[order].replace('{{field}}', AMOUNT);

  it('is newest first, or by a column that the backend can sort', async () => {
    show();
    expect(options()).toEqual([words.newestFirst, ordered('ASC'), ordered('DESC')]);
    expect(select()).toHaveDisplayValue(words.newestFirst);
    await userEvent.selectOptions(select(), ordered('ASC'));
    expect(setSort.mock.calls).toEqual([[{ field: 'amount', order: 'ASC' }]]);
  });

  it('shows the one of the address', () => {
    show('', columns, { field: 'amount', order: 'DESC' });
    expect(select()).toHaveDisplayValue(ordered('DESC'));
  });

  it('is not offered twice where the id is a column', () => {
    show('', [{ source: 'amount', cell: () => null, sortable: 'id' }]);
    expect(options()).toEqual([ordered('ASC'), ordered('DESC')]);
  });

  it('is not offered where no column can be sorted', () => {
    show('', [{ source: 'amount', cell: () => null }]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
