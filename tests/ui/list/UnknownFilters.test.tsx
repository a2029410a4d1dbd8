import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { answered, renderPortal } = startPortal();

const { list } = texts;
const withFilter = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const notice = () => screen.findByRole('list', { name: list.unknownFilters });
const filterInAddress = () =>
  JSON.parse(new URLSearchParams(location.search).get('filter') ?? 'null');

describe('an unknown filter in the URL', () => {
  it('is shown, and can be removed without affecting the others', async () => {
    const at = withFilter('/transactions/allTransactions', {
      mood: 'FAILED',
      search: 'KTN',
      colour: { of: 'x'.repeat(200) },
    });
    const { user } = await renderPortal({ as: 'admin', at });
    const [mood, colour] = within(await notice()).getAllByRole('listitem');
    expect(mood).toHaveTextContent('Unknown filter, not applied: mood: FAILED');
    expect(colour).toHaveTextContent(/colour: \{"of":"x+…/);
    const remove = (name: string) =>
      screen.getByRole('button', { name: `${list.removeFilter} ${name}` });
    await user.click(remove('mood'));
    await waitFor(() => expect(Object.keys(filterInAddress())).toEqual(['search', 'colour']));
    await user.click(remove('colour'));
    await waitFor(() => expect(filterInAddress()).toEqual({ search: 'KTN' }));
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: list.unknownFilters })).toBeNull(),
    );
  });

  it('includes one that the screen sets itself', async () => {
    const at = withFilter('/unionpayTransactions/upi', { transactionType: 'transfer' });
    await renderPortal({ as: 'admin', at });
    expect(await notice()).toHaveTextContent('transactionType: transfer');
  });

  it('is shown too if it applies but has no chip, and can be removed', async () => {
    const at = withFilter('/unionpayTransactions/upi', { type: 'UPI', status: 'SUCCESS' });
    const { user } = await renderPortal({ as: 'admin', at });
    expect(within(await notice()).getAllByRole('listitem')).toHaveLength(1);
    expect(await notice()).toHaveTextContent('Also filtered by type: UPI');
    await user.click(screen.getByRole('button', { name: `${list.removeFilter} type` }));
    await waitFor(() => expect(filterInAddress()).toEqual({ status: 'SUCCESS' }));
  });

  it.each([
    [
      '/transactions/refunds',
      /\/transactions?\//,
      { type: ['UPI', 'PAYMENT'], status: 'SUCCESS', search: 'KTN' },
    ],
    [
      '/management/users/ewallet',
      /basic-premium/,
      { category: 'username', search: 'a', status: 'ACTIVE' },
    ],
    ['/history', /history/, { action: 'LOGIN', startDate: '2026-01-01' }],
  ])('is not reported for the filters of %s', async (path, call, filter) => {
    await renderPortal({ as: 'admin', at: withFilter(path, filter) });
    await answered(call);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(list.loading)).toBeNull());
    expect(screen.queryByRole('list', { name: list.unknownFilters })).toBeNull();
  });
});
