import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import words from '../../../../public/locales/en/transactions.json' with { type: 'json' };
import { texts } from '../../../support/english.ts';
import { paidToMerchant, walletOf } from '../../../support/payments.ts';
import { startPortal } from '../../../support/renderPortal.tsx';
import { cellsOf, rowsOf } from '../../../support/table.ts';

const { server, backend, renderPortal, asked } = startPortal();

const LIST = '/transactions/allTransactions';
const { fields } = texts.resources.transactions;
const { transactions } = words;

const lists = () => asked(/\/api\/transactions\/(?:admin|merchant|partner)\//);
const lastList = () => new URL(lists().at(-1)?.url ?? 'http://none');
const filterOf = (name: string) => screen.queryByRole('combobox', { name });

describe('the transactions that a role sees', () => {
  it('a merchant: those of its wallet, by type and by what is settled', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at: LIST });
    const { id } = await walletOf(caller);
    const rows = (await caller.get(`/wallet/api/transactions/merchant/all/${id}`)).payload;
    expect((await cellsOf()).map(([reference]) => reference)).toEqual(
      rows.content.map((row: { referenceNumber: string }) => row.referenceNumber),
    );
    expect(lists()).toHaveLength(1);
    expect(lastList().pathname).toBe(`/wallet/api/transactions/merchant/all/${id}`);
    expect(filterOf(fields.isRefundable)).toBeNull();

    await user.selectOptions(await screen.findByLabelText(fields.transactionType), 'UPI');
    await waitFor(() => expect(lastList().pathname).toMatch(/\/merchant\/upi\/\d+$/));
    await user.selectOptions(
      screen.getByLabelText(fields.filterSettlement),
      transactions.settled.false,
    );
    await waitFor(() => expect(lastList().searchParams.get('filterSettlement')).toBe('false'));
    expect(new URLSearchParams(location.search).get('filter')).toBe(
      JSON.stringify({ transactionType: 'upi', filterSettlement: 'false' }),
    );
  });

  it('a partner: those of all its merchants, or of the one that is found by name', async () => {
    const { user, caller } = await renderPortal({ as: 'partner', at: LIST });
    const all = (await caller.get('/wallet/api/transactions/partner/all/all')).payload;
    expect((await cellsOf()).map(([reference]) => reference)).toEqual(
      all.content.map((row: { referenceNumber: string }) => row.referenceNumber),
    );
    expect(lists().map(({ url }) => new URL(url).pathname)).toEqual([
      '/wallet/api/transactions/partner/all/all',
    ]);
    const { content } = (await caller.get('/wallet/api/wallets?type=MERCHANT')).payload;
    const { id, ownerName } = content[0];
    const choice = screen.getByRole('combobox', { name: transactions.merchant });
    expect(choice).toHaveAttribute('placeholder', transactions.allMerchants);
    await user.type(choice, ownerName);
    // what was found for another text cannot be taken
    await waitFor(() => expect(choice).toHaveAttribute('aria-activedescendant'));
    await user.click(await screen.findByRole('option', { name: new RegExp(`· ${id}$`) }));
    await waitFor(() =>
      expect(lastList().pathname).toBe(`/wallet/api/transactions/partner/all/${id}`),
    );
    expect(new URLSearchParams(location.search).get('filter')).toBe(
      JSON.stringify({ walletId: id }),
    );
    await waitFor(() => expect(choice).toHaveValue(ownerName));

    await user.click(screen.getByRole('button', { name: texts.ui.search.clear }));
    await waitFor(() => expect(new URLSearchParams(location.search).get('filter')).toBe('{}'));
    await waitFor(async () => expect(await cellsOf()).toHaveLength(all.content.length));
  });

  it('a partner: also by what can be refunded and what is settled', async () => {
    const { user } = await renderPortal({ as: 'partner', at: LIST });
    await user.selectOptions(
      await screen.findByLabelText(fields.isRefundable),
      transactions.refundable,
    );
    await waitFor(() => expect(lastList().searchParams.get('isRefundable')).toBe('true'));
    await user.selectOptions(
      screen.getByLabelText(fields.filterSettlement),
      transactions.settled.false,
    );
    await waitFor(() => expect(lastList().searchParams.get('filterSettlement')).toBe('false'));
    expect(lastList().searchParams.get('isRefundable')).toBe('true');
  });

  it('a partner: refunds in the drawer only what its merchants were paid', async () => {
    const { payload } = await (await backend().signIn('partner')).get(
      '/wallet/api/transactions/partner/all/all?size=200&isRefundable=true',
    );
    const [paid] = payload.content;
    const { leave } = await renderPortal({ as: 'partner', at: `${LIST}?transaction=${paid.id}` });
    const begin = { name: transactions.refund.begin };
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByRole('link', begin)).toHaveAttribute(
      'href',
      `/transactions/refunds/${paid.id}`,
    );
    leave();

    server.use(
      http.get(`*/wallet/api/transactions/${paid.id}`, () =>
        HttpResponse.json({ code: 1000, payload: { content: { ...paid, mayRefund: false } } }),
      ),
    );
    await renderPortal({ as: 'partner', at: `${LIST}?transaction=${paid.id}` });
    expect((await screen.findAllByText(paid.referenceNumber)).length).toBeGreaterThan(0);
    await screen.findByRole('heading', { name: transactions.one.parties });
    expect(within(screen.getByRole('dialog')).queryByRole('link', begin)).toBeNull();
  });

  it('staff: all of them, by type', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: LIST });
    await rowsOf();
    expect(filterOf(fields.filterSettlement)).toBeNull();
    await user.selectOptions(screen.getByLabelText(fields.transactionType), 'Transfers');
    await waitFor(() => expect(lastList().pathname).toMatch(/\/admin\/transfer$/));
    await waitFor(async () =>
      expect(new Set((await cellsOf()).map(cells => cells[1]))).toEqual(
        new Set([texts.transactionTypes.TRANSFER]),
      ),
    );
  });

  it('a merchant without a wallet is told so, and nothing is listed', async () => {
    server.use(
      http.get('*/wallet/api/wallets', () =>
        HttpResponse.json({ code: 1000, payload: { content: [], totalElements: 0 } }),
      ),
    );
    await renderPortal({ as: 'merchant', at: LIST });
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.walletNotFound);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(transactions.all.title);
    expect(lists()).toEqual([]);
  });
});

describe.each([
  ['upi', 'UPI'],
  ['unionpay', 'UNIONPAY'],
] as const)('the screen of %s', (view, type) => {
  it('has these alone, whatever its address asks for', async () => {
    const filter = encodeURIComponent(JSON.stringify({ transactionType: 'transfer' }));
    await renderPortal({ as: 'admin', at: `/unionpayTransactions/${view}?filter=${filter}` });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      transactions[view].title,
    );
    expect(new Set((await cellsOf()).map(cells => cells[1]))).toEqual(
      new Set([texts.transactionTypes[type]]),
    );
    expect(filterOf(fields.transactionType)).toBeNull();
    expect(lists().map(({ url }) => new URL(url).pathname)).toEqual([
      `/wallet/api/transactions/admin/${view}`,
    ]);
  });
});

describe('the screen of refunds', () => {
  const REFUNDS = '/transactions/refunds';
  const tab = (name: string) => screen.findByRole('link', { name });

  it('shows what is left of each payment, and of which all was given back', async () => {
    const payment = await paidToMerchant(backend());
    const { user } = await renderPortal({ as: 'merchant', at: REFUNDS });
    await rowsOf();
    expect(lastList().pathname).toMatch(/\/merchant\/payment\/\d+$/);
    await user.selectOptions(await screen.findByLabelText(fields.transactionType), 'UPI');
    const row = (await screen.findByText(payment.referenceNumber)).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('RM 100.00');
    expect(within(row).getByRole('link', { name: transactions.refund.begin })).toHaveAttribute(
      'href',
      `${REFUNDS}/${payment.id}`,
    );

    await user.click(await tab(transactions.refunds.requested));
    await waitFor(() => expect(lastList().pathname).toMatch(/\/merchant\/refund\/\d+$/));
    expect(location.pathname).toBe(`${REFUNDS}/requested`);
    expect(filterOf(fields.transactionType)).toBeNull();
  });

  it('has for a partner what its merchants can refund, each with the merchant and the way to do it', async () => {
    await renderPortal({ as: 'partner', at: REFUNDS });
    await waitFor(() => expect(lastList().searchParams.get('isRefundable')).toBe('true'));
    expect(lastList().pathname).toBe('/wallet/api/transactions/partner/all/all');
    const rows = await rowsOf();
    expect(screen.getByRole('columnheader', { name: fields.receiver })).toBeVisible();
    expect(screen.getAllByRole('link', { name: transactions.refund.begin })).toHaveLength(
      rows.length,
    );
    expect(screen.getByRole('combobox', { name: transactions.merchant })).toBeVisible();
    expect(filterOf(fields.filterSettlement)).toBeVisible();
  });

  it('has for nobody who may not a way to do it', async () => {
    await renderPortal({ as: 'callcentre', at: REFUNDS });
    await rowsOf();
    expect(screen.queryByRole('link', { name: transactions.refund.begin })).toBeNull();
  });

  it.each([
    '/transactions/refunds/requested',
    '/unionpayTransactions/upi',
    '/unionpayTransactions/unionpay',
  ])('lets a partner choose a merchant at %s', async at => {
    await renderPortal({ as: 'partner', at });
    expect(await screen.findByRole('combobox', { name: transactions.merchant })).toBeVisible();
    expect(filterOf(fields.filterSettlement)).toBeVisible();
    await waitFor(() =>
      expect(lastList().pathname).toMatch(/\/partner\/(refund|upi|unionpay)\/all$/),
    );
  });
});
