import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult, useLocation } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { columns, type Payment, rows } from './payments.tsx';

const withMenu: readonly Column<Payment>[] = [
  ...columns,
  {
    source: 'menu',
    cell: ({ id }) => (
      <>
        <button type="button">{`More of ${id}`}</button> <span role="note">{`Note of ${id}`}</span>
      </>
    ),
  },
];

beforeEach(() => {
  window.location.hash = '/';
  const value = {
    resource: 'transactions',
    isPending: false,
    isFetching: false,
    error: null,
    data: rows,
    selectedIds: [],
    onSelect: () => undefined,
  } as unknown as ListControllerResult<Payment>;
  renderAlone(
    <ListContextProvider value={value}>
      <RecordTable columns={withMenu} to={({ id }) => `/payments/${id}`} selectable />
      <output>
        <Place />
      </output>
    </ListContextProvider>,
  );
});

const Place = () => useLocation().pathname;
const shown = () => document.querySelector('output')?.textContent;

it('a click anywhere in a row opens its record', async () => {
  await userEvent.click(screen.getByRole('cell', { name: 'RM 1.00' }));
  expect(shown()).toBe('/payments/1');
});

it.each([
  ['a button', () => screen.getByRole('button', { name: 'More of 1' })],
  ['anything else with a role', () => screen.getByText('Note of 1')],
  ['the checkbox', () => screen.getAllByRole('checkbox').at(-1) as HTMLElement],
  ['the head', () => screen.getByRole('columnheader', { name: 'Reference' })],
])('a click on %s does not', async (_, target) => {
  await userEvent.click(target());
  expect(shown()).toBe('/');
});

it('a click that ends a selection of text does not', async () => {
  const cell = screen.getByRole('cell', { name: 'RM 1.00' });
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: cell, offset: 0 },
    { target: cell, offset: 4 },
    { keys: '[/MouseLeft]', target: cell, offset: 4 },
  ]);
  expect(document.getSelection()?.toString()).not.toBe('');
  expect(shown()).toBe('/');
});
