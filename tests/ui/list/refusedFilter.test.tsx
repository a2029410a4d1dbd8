import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const { server, renderPortal } = startPortal();

const { list } = texts;
const filterInAddress = () =>
  JSON.parse(new URLSearchParams(location.search).get('filter') ?? 'null');
const withFilter = (filter: object, rest = '') =>
  `/transactions/allTransactions?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`;

it.each([
  [{ status: 'NOPE' }, 'Status: NOPE'],
  [{ status: { of: 'x' } }, 'Status: {"of":"x"}'],
  [{ status: [{ toString: 1 }] }, 'Status: [{"toString":1}]'],
  [{ startDate: '2026-02-31' }, 'Start date: 2026-02-31'],
  [{ minAmount: 'much' }, 'Minimum: much'],
  [{ minAmount: { toString: 1 } }, 'Minimum: {"toString":1}'],
])('a filter that the backend refuses is named and can be removed: %o', async (filter, shown) => {
  const { user } = await renderPortal({
    as: 'admin',
    at: withFilter({ ...filter, search: 'KTN' }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Not a value of this filter: ${shown}`);
  expect(screen.queryByRole('button', { name: list.retry })).toBeNull();
  expect(screen.queryByText(/\[object Object\]/)).toBeNull();
  await user.click(screen.getByRole('button', { name: list.removeFilter }));
  await screen.findByRole('table');
  expect(filterInAddress()).toEqual({ search: 'KTN' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a refused filter can be removed on a later page too', async () => {
  const at = withFilter({ status: 'NOPE' }, '&page=3');
  const { user } = await renderPortal({ as: 'admin', at });
  await user.click(await screen.findByRole('button', { name: list.removeFilter }));
  expect(await screen.findByRole('table')).toBeVisible();
});

it('a backend that does not name the refused filter lets all of them be cleared', async () => {
  const refusal = { code: 1001, message: 'Bad request', payload: null };
  const calls = '*/wallet/api/transactions/admin/:type';
  const { user } = await renderPortal({ as: 'admin', at: '/profile/account' });
  server.use(
    http.get(calls, ({ request }) =>
      new URL(request.url).searchParams.has('status')
        ? HttpResponse.json(refusal, { status: 400 })
        : undefined,
    ),
  );
  turnTo(withFilter({ status: 'FAILED' }));
  await user.click(await screen.findByRole('button', { name: list.clearFilters }));
  await screen.findByRole('table');
  await waitFor(() => expect(filterInAddress()).toEqual({}));
});
