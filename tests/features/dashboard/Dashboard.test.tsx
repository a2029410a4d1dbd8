import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverNow } from '#api/serverClock.ts';
import { dayAt } from '#contract/dates.ts';
import type { UserStatus } from '#contract/words/statuses.ts';
import { decide as decideOnScreen } from '#tests/features/operations/validatorRequests/requests.ts';
import { askToSuspend, decide } from '#tests/support/arrange/approvals.ts';
import { aHolder, countHolders } from '#tests/support/arrange/holders.ts';
import { EACH_ROLE } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';
import { setClock } from '#ui/clock.ts';

const { server, backend, renderPortal, asked, answered } = startPortal();

const MINUTE = 60_000;
const DAY = 86_400_000;
const CALL = '*/user/api/user-details/dashboard-count';

/** The figures by label. */
async function figures() {
  const items = await screen.findAllByRole('listitem');
  const inMain = items.filter(item => screen.getByRole('main').contains(item));
  const pairs = inMain.map(
    item => /^([\d,]+) (.+?)(?:Oldest: .*)?$/.exec(item.textContent ?? '') ?? [],
  );
  return Object.fromEntries(pairs.map(([, count, name]) => [name, count]));
}
const figure = (name: string) =>
  screen.findByRole('link', { name: new RegExp(`^[\\d,]+ ${name}(?: ?Oldest: .*)?$`) });
const open = (as: DemoAccount, isWhole = false) => renderPortal({ as, at: '/dashboard', isWhole });
const countOf = (status: UserStatus) => countHolders(backend().database, status);

describe('the dashboard', () => {
  it.each<[DemoAccount, string[]]>([
    ['validator', ['Transactions today']],
    [
      'callcentre',
      [
        'Merchant applicants',
        'User applicants',
        'eWallet users',
        'Active users',
        'Suspended users',
        'Merchants',
        'Transactions today',
      ],
    ],
    ['merchant', ['Transactions today']],
    [
      'partner',
      ['eWallet users', 'Active users', 'Suspended users', 'Merchants', 'Transactions today'],
    ],
  ])('shows the figures of the role to %s', async (as, names) => {
    await open(as);
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(async () => expect(Object.keys(await figures())).toEqual(names));
  });

  it('counts users by status', async () => {
    await open('callcentre');
    await figure('Suspended users');
    expect(await figures()).toMatchObject({
      'Active users': String(await countOf('ACTIVE')),
      'Suspended users': String(await countOf('SUSPENDED')),
    });
  });

  it('links a figure to the list that it counts', async () => {
    const { user } = await open('callcentre');
    const link = await figure('Suspended users');
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'eWallet users' })).toBeVisible();
    expect(location.search).toContain('SUSPENDED');
    const total = await countOf('SUSPENDED');
    expect(await screen.findByText(`1–${total} of ${total}`)).toBeInTheDocument();
  });

  it.each<DemoAccount>(EACH_ROLE)('links every figure for %s', async as => {
    await open(as);
    await waitFor(async () => expect(Object.keys(await figures()).length).toBeGreaterThan(0));
    for (const item of screen.getAllByRole('listitem')) {
      if (screen.getByRole('main').contains(item)) within(item).getByRole('link');
    }
  });

  it('shows onboarding the merchant applicants first and links to as many', async () => {
    const { user } = await open('onboarding');
    const link = await figure('Merchant applicants');
    expect(Object.keys(await figures())[0]).toBe('Merchant applicants');
    const [, count] = /^([\d,]+)/.exec(link.textContent ?? '') ?? [];
    await user.click(link);
    expect(await screen.findByText(new RegExp(` of ${count}$`))).toBeInTheDocument();
    expect(location.pathname).toBe('/onboarding/merchantApplicants');
  });

  it('updates after the user decides a request', async () => {
    const holder = await aHolder(backend().database);
    const request = await askToSuspend(await backend().signIn('callcentre'), holder.id);
    const { user } = await open('validator', true);
    await user.click(await figure('Pending requests'));
    await user.click(await screen.findByRole('link', { name: `#${request.id}` }));
    await decideOnScreen(user, 'Reject', 'No');
    await waitFor(() => expect(asked(/reject$/)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
  });

  it('updates without a loading overlay after another user decides a request', async () => {
    const holder = await aHolder(backend().database);
    const agent = await backend().signIn('callcentre');
    const other = await backend().signIn('validator2');
    const request = await askToSuspend(agent, holder.id);
    await open('validator');
    await waitFor(async () => expect((await figures())['Pending requests']).toBe('1'));
    await answered(/subscribeRole/);
    await decide(other, 'reject', request, { remark: 'No' });
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
    expect(screen.queryByText(texts.loading.label)).toBeNull();
  });

  it('shows an unknown figure by its key, formats large numbers, and omits figures without a number or a link within the portal', async () => {
    const items = [
      { key: 'sheep', count: 1_234_567, link: '/management/merchants' },
      { key: 'users', count: 2, link: 'javascript:alert(1)' },
      { key: 'merchants', count: 3, link: 'https://evil.example/' },
      { key: 'activeUsers', count: 4, link: '//evil.example' },
      { key: 'suspendedUsers', count: 5, link: null },
      { key: 'transactionsToday', count: null, link: '/transactions/allTransactions' },
    ];
    server.use(
      http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content: { items } } })),
    );
    await open('callcentre');
    await waitFor(async () => expect(await figures()).toEqual({ sheep: '1,234,567' }));
    expect(screen.queryByText('null')).toBeNull();
  });

  it('marks an estimated figure as approximate', async () => {
    const items = [
      { key: 'users', count: 1_234_567, estimated: true, link: '/management/users/ewallet' },
      { key: 'activeUsers', count: 7, link: '/management/users/ewallet' },
    ];
    server.use(
      http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content: { items } } })),
    );
    await open('callcentre');
    expect(await screen.findByText('about 1,234,567')).toBeVisible();
    expect(screen.getByText('7')).toBeVisible();
  });

  it('links the number of unproven nights to those nights', async () => {
    const link = `/reports/reconciliation/nights?filter=${encodeURIComponent('{"state":"FAILED"}')}`;
    const items = [{ key: 'unprovenNights', count: 2, link }];
    server.use(
      http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content: { items } } })),
    );
    await open('compliance', true);
    expect(await screen.findByRole('link', { name: /^2 / })).toHaveAttribute('href', link);
  });

  it('shows the age of the oldest pending request and why it is pending', async () => {
    const hours = (number: number) => new Date(Date.now() - number * 3_600_000).toISOString();
    const items = [
      {
        key: 'myBankAccountRequests',
        count: 2,
        link: '/management/bankAccounts',
        oldestDate: hours(3),
      },
    ];
    server.use(
      http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content: { items } } })),
    );
    await open('merchant');
    const tile = await screen.findByRole('link', { name: /My bank account requests/ });
    expect(tile).toHaveTextContent('Oldest: 3 hours ago');
    expect(tile).toHaveTextContent('approved before it can be used');
    // others decide them, so they are not tasks for the user
    expect(screen.getByRole('region', { name: 'Waiting for approval' })).toContainElement(tile);
    expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
  });

  it.each([{}, { items: null }, { items: [] }])('renders without figures: %j', async content => {
    server.use(http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content } })));
    await open('callcentre');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(() => expect(asked(/dashboard-count/)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error and retries on request', async () => {
    server.use(http.get(CALL, () => HttpResponse.json({ code: 1003 }, { status: 500 })));
    const { user } = await open('callcentre');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(texts.codes.internalServerError);
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: texts.list.retry }));
    expect(await figure('eWallet users')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const lookAgainAt = (time: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(time);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };

  it('is requested again when its tab is looked at again', async () => {
    await open('merchant');
    await figure('Transactions today');
    await answered(/dashboard-series/);
    await answered(/settlement\/next/);
    lookAgainAt(Date.now() + MINUTE);
    await waitFor(() => expect(asked(/dashboard-count/)).toHaveLength(2));
    await waitFor(() => expect(asked(/dashboard-series/)).toHaveLength(2));
    await waitFor(() => expect(asked(/settlement\/next/)).toHaveLength(2));
  });

  it('begins a new day at midnight, in a tab that stays in view', async () => {
    const now = Date.now();
    let clock = now;
    setClock(() => clock);
    onTestFinished(() => setClock(serverNow));
    await open('merchant');
    await figure('Transactions today');
    await answered(/dashboard-series/);
    clock = now + DAY;
    lookAgainAt(now);
    await waitFor(() => expect(asked(/dashboard-count/)).toHaveLength(2));
    const day = dayAt(new Date(clock));
    await waitFor(() => expect(asked(/dashboard-series/).at(-1)?.url).toContain(`endDate=${day}`));
  });
});
