import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { columns, type Payment, table } from './payments.tsx';

describe('the keyboard shortcuts of the rows', () => {
  const many = [3, 2, 1].map(id => ({ id, referenceNumber: `KTN${id}`, amount: '' }));
  const link = (id: number) => screen.getByRole('link', { name: `KTN${id}` });

  it('move to the first row, along the rows, and not beyond', async () => {
    table({ data: many }, { to: ({ id }) => `/payments/${id}` });
    await userEvent.keyboard('j');
    await waitFor(() => expect(link(3)).toHaveFocus());
    await userEvent.keyboard('j{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(link(1)).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(link(3)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}k');
    await waitFor(() => expect(link(3)).toHaveFocus());
    await userEvent.keyboard('{End}j');
    await waitFor(() => expect(link(1)).toHaveFocus());
  });

  it('move along the buttons of rows without a link or checkbox', async () => {
    const act: Column<Payment> = {
      source: 'act',
      cell: row =>
        row.referenceNumber && (
          <>
            <button type="button">Copy</button>
            <button type="button" className="k-act">
              {row.referenceNumber}
            </button>
          </>
        ),
    };
    // the first row has nothing to press
    const data = [{ id: 4, referenceNumber: '', amount: '' }, ...many];
    const value = { resource: 'transactions', isPending: false, data, filterValues: {} };
    renderAlone(
      <ListContextProvider value={value as unknown as ListControllerResult<Payment>}>
        <RecordTable columns={[...columns, act]} />
      </ListContextProvider>,
    );
    const button = (id: number) => screen.getByRole('button', { name: `KTN${id}` });
    await userEvent.keyboard('j');
    expect(button(3)).toHaveFocus();
    await userEvent.keyboard('jj');
    expect(button(1)).toHaveFocus();
    await userEvent.keyboard('k');
    expect(button(2)).toHaveFocus();
  });

  it('move past a row that cannot be opened, by what it has instead', async () => {
    const act: Column<Payment> = {
      source: 'act',
      cell: ({ id }) => (
        <button type="button" className="k-act">
          More {id}
        </button>
      ),
    };
    const to = ({ id }: Payment) => (id === 2 ? undefined : `/payments/${id}`);
    table({ data: many }, { to, columns: [...columns, act] });
    expect(screen.queryByRole('link', { name: 'KTN2' })).toBeNull();
    await userEvent.keyboard('jj');
    expect(screen.getByRole('button', { name: 'More 2' })).toHaveFocus();
    await userEvent.keyboard('j');
    expect(link(1)).toHaveFocus();
    await userEvent.keyboard('kk');
    expect(link(3)).toHaveFocus();
  });

  it('ignore keys with Ctrl, and keys typed into a field', async () => {
    renderAlone(<input aria-label="elsewhere" />);
    table({ data: many }, { to: ({ id }) => `/payments/${id}` });
    link(3).focus();
    await userEvent.keyboard('{Control>}j{/Control}');
    await waitFor(() => expect(link(3)).toHaveFocus());
    await userEvent.type(screen.getByLabelText('elsewhere'), 'jk');
    expect(screen.getByLabelText('elsewhere')).toHaveValue('jk');
    await waitFor(() => expect(screen.getByLabelText('elsewhere')).toHaveFocus());
  });
});

describe('back from a record', () => {
  const value = { resource: 'transactions', isPending: false, filterValues: {} };
  const data = [2, 1].map(id => ({ id, referenceNumber: `KTN${id}`, amount: '' }));
  const show = (beside?: ReactNode) =>
    renderAlone(
      <Routes>
        <Route
          path="/"
          element={
            <ListContextProvider value={{ ...value, data } as unknown as ListControllerResult}>
              {beside}
              <RecordTable columns={columns} to={({ id }) => `/payments/${id}`} />
            </ListContextProvider>
          }
        />
        <Route path="/payments/:id" element={<h1>A payment</h1>} />
      </Routes>,
    );
  const link = () => screen.findByRole('link', { name: 'KTN1' });
  const openAndLeave = async () => {
    await userEvent.click(await link());
    await screen.findByRole('heading', { name: 'A payment' });
    history.back();
  };

  it('the focus is at its row again', async () => {
    show();
    expect(await link()).not.toHaveFocus();
    await openAndLeave();
    await waitFor(async () => expect(await link()).toHaveFocus());
    await userEvent.keyboard('k');
    expect(screen.getByRole('link', { name: 'KTN2' })).toHaveFocus();
  });

  it('the focus stays where something else has taken it', async () => {
    // biome-ignore lint/a11y/noAutofocus: as a search field may
    show(<input aria-label="Search" autoFocus />);
    await openAndLeave();
    expect(await screen.findByRole('textbox')).toHaveFocus();
    expect(await link()).not.toHaveFocus();
  });
});
