import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { askToSuspend, decide } from '../../support/approvals.ts';
import { texts } from '../../support/english.ts';
import { aHolder } from '../../support/holders.ts';
import { startPortal } from '../../support/renderPortal.tsx';
import { cellsOf, columnOf } from '../../support/table.ts';

const { backend, renderPortal, asked } = startPortal();

/** The entries, without their dates. */
const entries = async () => (await cellsOf()).map(([, ...cells]) => cells);
const lastQuery = () =>
  Object.fromEntries(new URL(asked(/\/history$/).at(-1)?.url ?? '').searchParams);

/** Somebody is suspended by an approved request. */
async function suspend() {
  const holder = await aHolder(backend().database);
  const request = await askToSuspend(await backend().signIn('callcentre'), holder.id);
  await decide(await backend().signIn('validator'), 'approve', request, { remark: 'Checked' });
  return { holder, request };
}

describe('the history', () => {
  it('says who did what to whom, from what to what, and why', async () => {
    const { holder, request } = await suspend();
    await renderPortal({ as: 'compliance', at: '/history' });
    const told = await entries();
    expect(told).toContainEqual([
      'callcentre',
      'Sent for approval',
      `Request · #${request.id} ${holder.displayName}`,
      expect.stringContaining('Status: Pending'),
      'Phone reported lost',
    ]);
    expect(told).toContainEqual([
      'validator',
      'Change user status',
      `User · ${holder.displayName}`,
      'Status: Active → Suspended',
      'Phone reported lost',
    ]);
    expect(told).toContainEqual([
      'validator',
      'Request approved',
      `Request · #${request.id} ${holder.displayName}`,
      'Status: Pending → Approved',
      'Checked',
    ]);
    expect((await columnOf(0))[0]).toMatch(/^2 Mar 2026, 9:30/);
  });

  it('is narrowed by who did it, to what kind of record, and when', async () => {
    const { holder } = await suspend();
    const { user } = await renderPortal({ as: 'compliance', at: '/history' });
    await cellsOf();
    await user.type(await screen.findByRole('searchbox', { name: 'Done by' }), 'valid');
    await waitFor(async () => expect(new Set(await columnOf(1))).toEqual(new Set(['validator'])));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'User');
    await waitFor(async () =>
      expect((await entries())[0]).toEqual(
        expect.arrayContaining(['Change user status', `User · ${holder.displayName}`]),
      ),
    );
    await user.type(screen.getByLabelText(texts.list.endDate), '2026-03-01');
    expect(await screen.findByText(texts.list.emptyFiltered)).toBeInTheDocument();
    expect(lastQuery()).toMatchObject({ actor: 'valid', entity: 'user', endDate: '2026-03-01' });
    expect(JSON.parse(new URLSearchParams(location.search).get('filter') ?? '')).toEqual({
      actor: 'valid',
      entity: 'user',
      endDate: '2026-03-01',
    });
  });

  it('is one’s own for a merchant', async () => {
    await suspend();
    await renderPortal({ as: 'merchant', at: '/history' });
    expect(new Set(await columnOf(1))).toEqual(new Set(['merchant']));
  });

  it('has no links: its records open from their own lists', async () => {
    await renderPortal({ as: 'compliance', at: '/history' });
    expect(within(await screen.findByRole('table')).queryByRole('link')).toBeNull();
  });

  it('has words for everything that it shows, in Tamil too', async () => {
    await suspend();
    await renderPortal({ as: 'compliance', at: '/history', language: 'ta' });
    const told = await entries();
    for (const [, action, , changes] of told) {
      expect(action).toMatch(/^[^A-Z_]+$/);
      expect(changes).not.toMatch(/[A-Z]{4}/);
    }
  });

  it('H14 says what is wrong with a range of days, and keeps what is there', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: '/history' });
    await user.type(await screen.findByLabelText(texts.list.startDate), '2026-03-01');
    await waitFor(() => expect(lastQuery()).toMatchObject({ startDate: '2026-03-01' }));
    const before = await cellsOf();
    await user.type(screen.getByLabelText(texts.list.endDate), '2026-02-01');
    expect(screen.getByRole('alert')).toHaveTextContent(texts.validation.dateRange.order);
    expect(await cellsOf()).toEqual(before);
    expect(lastQuery()).not.toHaveProperty('endDate');
  });
});
