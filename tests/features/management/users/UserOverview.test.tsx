import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aHolder, changeUser, suspendWalletOf } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { changeAnswers, without } from '#tests/support/screen/otherBackend.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';
import { formatPhone } from '#ui/text/formatPhone.ts';

const portal = startPortal();
const { server, backend, renderPortal, asked } = portal;

const pathOf = (id: number) => `/management/users/${id}`;
const attention = () =>
  screen.queryByRole('heading', { level: 2, name: texts.record.attention })?.closest('section');

describe('the overview of a user', () => {
  it('shows contact, level, balance, last login and the latest transactions', async () => {
    const holder = await aHolder(backend().database);
    await renderPortal({ as: 'callcentre', at: pathOf(holder.id) });
    expect(await facts()).toMatchObject({
      Phone: expect.stringContaining(formatPhone(holder.phoneNum)),
      Level: expect.stringMatching(/^(Basic|Premium)$/),
      Balance: expect.stringMatching(/^RM [\d,]+\.\d\d$/),
      'Last login': expect.any(String),
    });
    await waitFor(() => expect(asked(/\/transactions\/user\/\d+$/)).toHaveLength(1));
    expect(
      new URL(asked(/\/transactions\/user\/\d+$/)[0]?.url ?? '').searchParams.get('size'),
    ).toBe('5');
    expect(screen.getByRole('link', { name: texts.record.allTransactions })).toHaveAttribute(
      'href',
      `${pathOf(holder.id)}?tab=transactions`,
    );
  });

  it('requests no history, and the user only once', async () => {
    const holder = await aHolder(backend().database);
    await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await screen.findByRole('heading', { level: 2, name: texts.record.latest });
    await waitFor(() => expect(screen.queryByText(texts.list.loading)).toBeNull());
    expect(asked(/history/)).toEqual([]);
    expect(asked(new RegExp(`/users/${holder.id}$`))).toHaveLength(1);
  });

  it('shows a suspended wallet, a failed identity check, and that the user never logged in', async () => {
    const { database } = backend();
    const holder = await aHolder(database);
    await suspendWalletOf(database, holder.id);
    const never = { lastLoginDate: null, ekycStatus: 'FAILED', ekycReason: 4001 } as const;
    await changeUser(database, holder.id, never);
    await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await waitFor(() => expect(attention()).toBeInTheDocument());
    const told = within(attention() as HTMLElement);
    for (const words of ['Suspended', 'Failed', texts.codes.ekycFaceFailed, texts.record.never]) {
      expect(told.getByText(words)).toBeVisible();
    }
  });

  it('does not say that a user never logged in if the backend does not record logins', async () => {
    const holder = await aHolder(backend().database);
    changeAnswers(portal, '*/user/api/users/:id', without('lastLoginTimestamp'));
    await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    expect(await facts()).toMatchObject({ Balance: expect.stringMatching(/^RM /) });
    expect(screen.queryByText(texts.record.never)).toBeNull();
  });

  it('says how many of the latest transactions failed', async () => {
    const content = [1, 2, 3].map(id => ({
      id,
      referenceNumber: `KTN${id}`,
      transactionType: 'TRANSFER',
      amount: 10,
      status: id === 3 ? 'SUCCESS' : 'FAILED',
    }));
    const holder = await aHolder(backend().database);
    server.use(
      http.get('*/wallet/api/transactions/user/:id', () =>
        HttpResponse.json({ code: 1000, payload: { content, total: 3 } }),
      ),
    );
    await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    expect(await rowsOf()).toHaveLength(3);
    expect(screen.getByText('2 of the last 3 transactions failed.')).toBeVisible();
  });
});

describe('the breadcrumb of a user', () => {
  it('leads back to the list with its filters', async () => {
    const holder = await aHolder(backend().database);
    const filter = JSON.stringify({ status: 'ACTIVE', search: holder.username });
    const search = `?filter=${encodeURIComponent(filter)}`;
    const { user } = await renderPortal({
      as: 'admin',
      at: `/management/users/ewallet${search}`,
    });
    await user.click(await screen.findByRole('link', { name: holder.displayName }));
    const trail = await screen.findByRole('navigation', { name: texts.record.trail });
    expect(trail).toHaveTextContent(`#${holder.id}`);
    await user.click(within(trail).getByRole('link', { name: 'eWallet users' }));
    expect(await rowsOf()).toHaveLength(1);
    expect(JSON.parse(new URLSearchParams(location.search).get('filter') ?? '')).toEqual({
      status: 'ACTIVE',
      search: holder.username,
    });
  });
});
