import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { chipOf, filterBy, offeredFilters, openFilter } from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const { renderPortal, asked } = startPortal();

const { list, status, transactionTypes } = texts;

it('the transactions of a merchant’s page can be filtered, sorted and exported like other lists', async () => {
  const { user } = await renderPortal({
    as: 'compliance',
    at: '/management/merchants/1?tab=transactions',
  });
  await rowsOf();
  const lists = () => asked(/transactions\/merchant\/all\/\d+$/);
  const lastQuery = () => Object.fromEntries(new URL(lists().at(-1)?.url ?? '').searchParams);
  expect(await offeredFilters(user)).toEqual(['Status', 'Type', list.amount, list.dates]);
  await filterBy(user, 'Status', status.transaction.SUCCESS, status.transaction.FAILED);
  await filterBy(user, 'Type', transactionTypes.PAYMENT, transactionTypes.UPI);
  const amounts = await openFilter(user, list.amount);
  await user.type(amounts.getByLabelText(list.minAmount), '10{Enter}');
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({
      status: 'SUCCESS,FAILED',
      type: 'PAYMENT,UPI',
      minAmount: '10',
    }),
  );
  expect(location.search).toBe('?tab=transactions');
  const head = screen.getByRole('columnheader', { name: 'Amount' });
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'amount,desc' }));

  const before = lists().length;
  await user.click(screen.getByRole('button', { name: list.export }));
  await user.click(await screen.findByRole('menuitem', { name: list.asCsv }));
  await waitFor(() => expect(lists().length).toBeGreaterThan(before));
  expect(lastQuery()).toMatchObject({ status: 'SUCCESS,FAILED', type: 'PAYMENT,UPI', size: '200' });
  await screen.findByText(/^Saved transactions-/);

  chipOf('Status')?.focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(lastQuery().status).toBeUndefined());
});
