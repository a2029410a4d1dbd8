import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt } from '#contract/dates.ts';
import words from '#locales/en/dashboard.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const { server, renderPortal, asked } = startPortal();

const TODAY = dayAt(new Date());
/** Ends on the day on which the demo was created. */
const AT = '/dashboard?startDate=2025-12-03&endDate=2026-03-02';
const open = (as: DemoAccount, at = AT) => renderPortal({ as, at });
const sums = () => screen.findByRole('table', { name: 'Totals by type' });

describe('volume and value by day', () => {
  it.each<DemoAccount>(['admin', 'onboarding', 'partner', 'merchant'])(
    'shows %s totals by type, linked to as many transactions',
    async as => {
      const { user } = await open(as);
      const [first] = within(await sums()).getAllByRole('link');
      const row = first?.closest('tr');
      const [count] = within(row as HTMLElement).getAllByRole('cell');
      const number = count?.textContent;
      const heads = within(await sums()).getAllByRole('columnheader');
      expect(heads.map(({ textContent }) => textContent)).toEqual([
        ...['Type', 'Transactions', 'Change in transactions', 'Value', 'Change in value'],
      ]);
      for (const cell of within(row as HTMLElement)
        .getAllByRole('cell')
        .filter((_, at) => at % 2)) {
        expect(cell).toHaveTextContent(/^(?:–|[+\-−]?[\d,.]+%)$/);
      }
      expect(number).toMatch(/^[1-9]/);
      await user.click(first as HTMLElement);
      await screen.findByRole('heading', { level: 1, name: 'All transactions' });
      expect(await screen.findByText(new RegExp(`(?:–| of )${number}$`))).toBeInTheDocument();
    },
  );

  it('is a labelled figure that can be shown as a table instead', async () => {
    const { user } = await open('admin');
    const figure = await screen.findByRole('figure', { name: 'Value by day and type, in RM' });
    const [count] = screen.getAllByRole('link', { name: /eWallet users/ });
    expect(count?.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByRole('button', { name: 'Table' }).focus();
    await user.keyboard('{Enter}');
    const table = screen.getByRole('table', { name: 'Value by day and type, in RM' });
    expect(within(table).getAllByText(/^RM [\d,.]+$/).length).toBeGreaterThan(1);
    // a table taller than its container is scrolled with the keyboard
    table.parentElement?.focus();
    expect(table.parentElement).toHaveFocus();
    const shown = within(screen.getByRole('group', { name: 'Show' }));
    await user.click(shown.getByRole('button', { name: 'Transactions' }));
    const counts = screen.getByRole('table', { name: 'Transactions by day and type' });
    expect(within(counts).queryByText(/RM/)).toBeNull();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('stays a table of transactions when another range is chosen', async () => {
    const { user } = await open('admin');
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    await user.click(screen.getByRole('button', { name: 'Transactions' }));
    const range = document.querySelector('main button time')?.closest('button');
    await user.click(range as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await screen.findByText('No transactions in this period.');
    turnTo(AT);
    expect(
      await screen.findByRole('table', { name: 'Transactions by day and type' }),
    ).toBeVisible();
  });

  it('keeps the date range in the URL and requests it', async () => {
    const { user } = await open('admin', '/dashboard');
    await screen.findByText('No transactions in this period.');
    const range = document.querySelector('main button time')?.closest('button');
    await user.click(range as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await waitFor(() =>
      expect(location.search).toBe(`?startDate=${addDays(TODAY, -6)}&endDate=${TODAY}`),
    );
    await waitFor(() =>
      expect(asked(/dashboard-series/).at(-1)?.url).toContain(`startDate=${addDays(TODAY, -6)}`),
    );
  });

  it.each([
    [404, {}],
    [200, { code: 1002 }],
  ])('is missing without an error if the backend has no series: %i %j', async (status, body) => {
    server.use(http.get('*/dashboard-series', () => HttpResponse.json(body, { status })));
    await open('admin');
    expect(await screen.findByRole('link', { name: /eWallet users/ })).toBeVisible();
    const heading = { name: words.dashboard.trend.title };
    await waitFor(() => expect(asked(/dashboard-series/)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('heading', heading)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error and retries on request, while the figures stay', async () => {
    server.use(
      http.get('*/dashboard-series', () => HttpResponse.json({ code: 1003 }, { status: 500 })),
    );
    const { user } = await open('admin');
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: /eWallet users/ })).toBeVisible();
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: texts.list.retry }));
    await sums();
  });
});

describe('a merchant’s dashboard', () => {
  it('shows the balance, its actions, the latest transactions and the settlement status', async () => {
    const { user } = await open('merchant', '/dashboard');
    const main = within(screen.getByRole('main'));
    expect((await main.findAllByText(/^RM [\d,]+\.\d{2}$/)).length).toBeGreaterThan(0);
    for (const name of ['Transfer', 'Withdraw', 'Payment link']) {
      expect(await main.findByRole('link', { name })).toBeVisible();
    }
    const latest = (await main.findByRole('heading', { name: 'Latest transactions' })).closest(
      'section',
    );
    const table = await within(latest as HTMLElement).findByRole('table');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(6));
    // in another order they would not be the latest
    expect(within(table).getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    expect(within(table).queryByRole('button', { name: 'Amount' })).toBeNull();
    expect(
      await main.findByRole('link', { name: /Not settled yet|Everything is settled/ }),
    ).toHaveAttribute('href', '/transactions/settlement');
    await user.click(main.getByRole('link', { name: 'Top up' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Top up' })).toBeVisible();
  });
});
