import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import words from '#locales/en/history.json' with { type: 'json' };
import { askToSuspend, decide } from '#tests/support/arrange/approvals.ts';
import { aHolder } from '#tests/support/arrange/holders.ts';
import { addEntries } from '#tests/support/database/rows.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import {
  filterBy,
  filterByRecord,
  filterInAddress,
  narrowedBy,
  openFilter,
  typeDay,
} from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf, columnOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { backend, renderPortal, asked } = portal;
const { kinds, search } = words.history;

/** The entries, without their dates. */
const entries = async () => (await cellsOf()).map(cells => cells.slice(0, 5));
const actors = async () => new Set(await columnOf(4));
const lastQuery = () =>
  Object.fromEntries(new URL(asked(/\/history$/).at(-1)?.url ?? '').searchParams);
/** A record by kind and name. */
const record = (kind: string, name: string | null) => new RegExp(`^${kind}.* ${name}$`);

/** Suspends a user through an approved request. */
async function suspend() {
  const holder = await aHolder(backend().database);
  const request = await askToSuspend(await backend().signIn('callcentre'), holder.id);
  await decide(await backend().signIn('validator'), 'approve', request, { remark: 'Checked' });
  return { holder, request };
}

/** Adds entries that have no record, and returns their changes as their drawers show them, sorted. */
async function oddChanges(language: 'en' | 'ta'): Promise<string[]> {
  const { db } = backend().database;
  const shown = { actor: 'admin', entityId: '7', createdDate: backend().clock.now() };
  const days = { startDate: '2026-02-01', endDate: '2026-02-28' };
  const whose = 'all-partners-and-merchants';
  const ofReport = { ...shown, entity: 'report' } as const;
  const ids = await addEntries(db, [
    {
      ...ofReport,
      action: 'GENERATE_REPORT',
      after: { kind: 'transactionReport', whose, ...days, rows: 1234 },
    },
    { ...ofReport, action: 'REMAKE_REPORT', after: { state: 'FAILED', rows: 0 } },
    {
      ...shown,
      action: 'CLOSE_FINDING',
      entity: 'reconciliation' as const,
      before: { state: 'OPEN' },
      after: { state: 'CLOSED', difference: 3.5 },
    },
    {
      ...shown,
      action: 'EXPORT_PERSONAL_DATA',
      entity: 'user' as const,
      after: { list: 'users' },
    },
  ]);
  const told: string[] = [];
  for (const id of ids) {
    const { leave } = await renderPortal({ as: 'admin', at: `/history?entry=${id}`, language });
    const drawer = within(await screen.findByRole('complementary'));
    const table = within(await drawer.findByRole('table'));
    for (const row of table.getAllByRole('row').slice(1)) {
      const [name, before, after] = [...row.children].map(cell => cell.textContent);
      told.push(`${name}: ${before} → ${after}`);
    }
    leave();
  }
  return told.toSorted();
}

beforeAll(async () => {
  await suspend();
});

testList(portal, {
  at: '/history',
  as: 'compliance',
  call: /\/history$/,
  heading: words.history.title,
  columns: ['Action', 'Record', 'Changes', 'Remark', 'Done by', 'Date'],
  shows: { Remark: ({ remark }) => remark ?? '', 'Done by': ({ actor }) => actor },
  search: { label: search, word: async () => 'valid', in: 'Done by' },
  filters: [
    { label: 'Action' },
    { label: 'Record', value: 'User', sets: { entity: 'user' } },
    { label: 'Done by' },
    { label: texts.list.dates },
  ],
});

testList(portal, {
  at: '/history/security',
  as: 'compliance',
  call: /\/history$/,
  heading: words.history.title,
  columns: ['Action', 'Record', 'Done by', 'Role', 'IP address', 'Date'],
  shows: { 'Done by': ({ actor }) => actor },
  search: { label: search, word: async () => 'valid', in: 'Done by' },
  filters: [{ label: 'Action' }, { label: 'Done by' }, { label: texts.list.dates }],
});

describe('the history', () => {
  it('shows who did what to which record, with old and new values and the remark', async () => {
    const { holder, request } = await suspend();
    await renderPortal({ as: 'compliance', at: '/history' });
    const told = await entries();
    expect(told).toContainEqual([
      'Sent for approval',
      expect.stringMatching(record(`Request.*#${request.id}`, holder.displayName)),
      expect.stringContaining('Status: Pending'),
      'Phone reported lost',
      'callcentre',
    ]);
    expect(told).toContainEqual([
      'User status change',
      expect.stringMatching(record('User', holder.displayName)),
      'Status: Active → Suspended',
      'Phone reported lost',
      'validator',
    ]);
    expect(told).toContainEqual([
      'Request approved',
      expect.stringMatching(record(`Request.*#${request.id}`, holder.displayName)),
      'Status: Pending → Approved',
      'Checked',
      'validator',
    ]);
    expect((await columnOf(5))[0]).toMatch(/^2 Mar 2026, 9:30/);
  });

  it('shows logins on a separate page', async () => {
    await suspend();
    const { user } = await renderPortal({ as: 'compliance', at: '/history' });
    expect(await columnOf(0)).not.toContain('Logged in');
    await user.click(screen.getByRole('link', { name: kinds.security }));
    await waitFor(async () => expect(new Set(await columnOf(0))).toEqual(new Set(['Logged in'])));
    expect(location.pathname).toBe('/history/security');
    await user.click(screen.getByRole('link', { name: kinds.changes }));
    await waitFor(async () => expect(await columnOf(0)).toContain('User status change'));
  });

  it('can be searched by actor and by record name', async () => {
    const { holder } = await suspend();
    const { user } = await renderPortal({ as: 'compliance', at: '/history' });
    await cellsOf();
    const box = await screen.findByRole('searchbox', { name: search });
    await fill(user, box, 'valid');
    await waitFor(async () => expect(await actors()).toEqual(new Set(['validator'])));
    await user.clear(box);
    await fill(user, box, (holder.displayName ?? '').split(' ')[0] ?? '');
    await waitFor(async () => expect(await columnOf(0)).toContain('Sent for approval'));
    for (const record of await columnOf(1)) expect(record).toContain(holder.displayName);
  });

  it('is filtered by action, kind of record, actor and date', async () => {
    const { holder } = await suspend();
    const { user } = await renderPortal({ as: 'compliance', at: '/history' });
    await cellsOf();
    await filterByRecord(user, 'Action', 'user status', 'User status change');
    await waitFor(async () =>
      expect(new Set(await columnOf(0))).toEqual(new Set(['User status change'])),
    );
    await filterBy(user, 'Record', 'User');
    const actor = await openFilter(user, 'Done by');
    await user.type(actor.getByRole('textbox', { name: 'Done by' }), 'valid{Enter}');
    await waitFor(async () => expect(await actors()).toEqual(new Set(['validator'])));
    expect((await entries())[0]?.[1]).toMatch(record('User', holder.displayName));
    await openFilter(user, texts.list.dates);
    await typeDay(user, texts.list.endDate, '2026-03-01');
    expect(await screen.findByText(texts.list.emptyFiltered)).toBeInTheDocument();
    const filter = { action: 'CHANGE_USER_STATUS', entity: 'user', actor: 'valid' };
    const days = { endDate: '2026-03-01' };
    expect(lastQuery()).toMatchObject({ ...filter, ...days, kind: 'changes' });
    expect(filterInAddress()).toEqual({ ...filter, ...days });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Action: User status change' })).toBeVisible();
  });

  it('offers no filter of devices, whose changes are recorded with their users', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: '/history' });
    const record = await openFilter(user, 'Record');
    await user.click(await record.findByRole('combobox'));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toContain('User');
    expect(offered).not.toContain('Device');
  });

  it('shows a merchant only their own logins', async () => {
    await suspend();
    const { user } = await renderPortal({ as: 'merchant', at: '/history' });
    await user.click(await screen.findByRole('link', { name: kinds.security }));
    await waitFor(async () => expect(new Set(await columnOf(2))).toEqual(new Set(['merchant'])));
  });

  it('opens a full entry next to the list, with a link to its record', async () => {
    const { holder } = await suspend();
    const { user } = await renderPortal({ as: 'compliance', at: '/history' });
    await cellsOf();
    const [link] = screen.getAllByRole('link', { name: 'User status change' });
    await user.click(link as HTMLElement);
    const drawer = within(await screen.findByRole('complementary', { name: 'User status change' }));
    const changes = within(await drawer.findByRole('table'));
    expect(changes.getByRole('row', { name: /Status Active Suspended/ })).toBeVisible();
    expect(drawer.getAllByText('Phone reported lost')[0]).toBeVisible();
    const target = drawer.getByRole('link', { name: record('User', holder.displayName) });
    expect(target).toHaveAttribute('href', `/management/users/${holder.id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(link).toHaveFocus());
    expect(screen.queryByRole('complementary', { name: 'User status change' })).toBeNull();
  });

  it('has words for every action and change in Tamil', async () => {
    await suspend();
    await renderPortal({ as: 'compliance', at: '/history', language: 'ta' });
    for (const [action, , changes] of await entries()) {
      expect(action).toMatch(/^[^A-Z_]+$/);
      expect(changes).not.toMatch(/[A-Z]{4}/);
    }
  });

  it('has words for reports, findings and exports', async () => {
    expect(await oddChanges('en')).toEqual(
      [
        'Report: – → Transactions',
        'Covers: – → All partners and merchants',
        'From: – → 1 Feb 2026',
        'To: – → 28 Feb 2026',
        'Rows: – → 1,234',
        'Status: – → Failed',
        'Rows: – → 0',
        'Status: Open → Closed',
        'Difference: – → RM 3.50',
        'List: – → eWallet users',
      ].toSorted(),
    );
    const tamil = await oddChanges('ta');
    expect(tamil).toHaveLength(10);
    expect(tamil.join(' ')).not.toMatch(/[a-z]{4}|[A-Z]{4}/);
  });

  it('H14 shows an error for a reversed date range, and keeps the current rows', async () => {
    const { user } = await renderPortal({
      as: 'compliance',
      at: `/history${narrowedBy({ startDate: '2026-03-01' })}`,
    });
    const before = await cellsOf();
    await openFilter(user, texts.list.dates);
    await typeDay(user, texts.list.endDate, '2026-02-01');
    expect(await screen.findByText(texts.validation.dateRange.order)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await cellsOf()).toEqual(before);
    expect(lastQuery()).not.toHaveProperty('endDate');
  });
});
