import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aPayer } from '#tests/support/arrange/transactions.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf, rowsOf } from '#tests/support/screen/table.ts';

const { server, backend, renderPortal, asked } = startPortal();

const tabOf = (id: number) => `/management/users/${id}?tab=transactions`;

describe('the transactions of a user', () => {
  it('are the holder’s own, and open in the list of all transactions', async () => {
    const payer = await aPayer(backend().database);
    const { user } = await renderPortal({ as: 'callcentre', at: tabOf(payer) });
    const link = within((await rowsOf())[0] as HTMLElement).getByRole('link');
    const reference = link.textContent ?? '?';
    const [type] = await columnOf(1);
    expect(asked(/\/transactions\/user\/\d+$/)).toHaveLength(1);
    await user.click(link);
    expect(location.pathname).toBe('/transactions/allTransactions');
    const drawer = await screen.findByRole('complementary', { name: type ?? '?' });
    expect(await within(drawer).findByText(reference)).toBeInTheDocument();
  });

  it('show an error if a page cannot be loaded, and retry that page on request', async () => {
    const payer = await aPayer(backend().database);
    const { app } = backend();
    let isDown = true;
    server.use(
      http.get(/\/transactions\/user\/\d+$/, async ({ request }) => {
        const url = new URL(request.url);
        if (isDown && url.searchParams.get('page') !== '0') return HttpResponse.error();
        // the same rows on each page
        url.searchParams.set('page', '0');
        const answer = await (await app.fetch(new Request(url, request))).json();
        const payload = { ...answer.payload, totalElements: 45, estimated: undefined };
        return HttpResponse.json({ ...answer, payload });
      }),
    );
    const { user } = await renderPortal({ as: 'callcentre', at: tabOf(payer) });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const retry = await screen.findByRole('button', { name: texts.list.retry });
    expect(screen.queryByRole('table')).toBeNull();
    isDown = false;
    await user.click(retry);
    expect(await rowsOf()).not.toHaveLength(0);
    expect(screen.getByText(/^21–\d+ of 45$/)).toBeVisible();
  });

  it('are those of the holder’s wallet for a partner, who has no history tab', async () => {
    const partner = await backend().signIn('partner');
    // the newest ones wait for a decision, and have moved no money
    const oldest = '/user/api/users/basic-premium/all/all?status=ACTIVE&sort=id,asc';
    const { content } = (await partner.get(oldest)).payload;
    const [holder] = content;
    const refused: string[] = [];
    server.events.on('response:mocked', ({ request, response }) => {
      if (!response.ok) refused.push(request.url);
    });
    await renderPortal({ as: 'partner', at: tabOf(holder.id) });
    await waitFor(() => expect(asked(/\/transactions\/partner\/all\/\w{26}$/)).toHaveLength(1));
    await rowsOf();
    const tabs = screen.getByRole('navigation', { name: texts.ui.tabs });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Profile', 'eKYC', 'Wallet', 'Transactions', 'Devices']);
    expect(refused).toEqual([]);
  });

  it('of a merchant’s user are those of the wallets they work with', async () => {
    const id = await idOf(backend().database, 'merchant');
    await renderPortal({ as: 'callcentre', at: tabOf(id) });
    expect((await rowsOf()).length).toBeGreaterThan(0);
    expect(asked(/\/transactions\/user\/all\/\d+$/)).toHaveLength(1);
  });
});
