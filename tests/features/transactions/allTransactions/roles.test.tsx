import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import words from '#locales/en/transactions.json' with { type: 'json' };
import { paidToMerchant, walletOf } from '#tests/support/arrange/payments.ts';
import { texts } from '#tests/support/run/english.ts';
import {
  chipOf,
  filterBy,
  filterByRecord,
  filterInAddress,
  narrowedBy,
  offeredFilters,
} from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf, rowsOf } from '#tests/support/screen/table.ts';

const { server, backend, renderPortal, asked } = startPortal();

const LIST = '/transactions/allTransactions';
const { fields } = texts.resources.transactions;
const { transactions } = words;

const lists = () => asked(/\/api\/transactions\/(?:admin|merchant|partner)\//);
const lastList = () => new URL(lists().at(-1)?.url ?? 'http://none');
const { merchant } = texts.list;

/** The panel next to the list, by its heading. */
const drawerOf = ({ transactionType }: { transactionType: keyof typeof texts.transactionTypes }) =>
  screen.findByRole('complementary', { name: texts.transactionTypes[transactionType] });

describe('the transactions of a role', () => {
  it('for a merchant are those of its wallet, filtered by type and settlement', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at: LIST });
    const { id } = await walletOf(caller);
    const rows = (await caller.get(`/wallet/api/transactions/merchant/all/${id}`)).payload;
    expect((await cellsOf()).map(([reference]) => reference)).toEqual(
      rows.content.map((row: { referenceNumber: string }) => row.referenceNumber),
    );
    expect(lists()).toHaveLength(1);
    expect(lastList().pathname).toBe(`/wallet/api/transactions/merchant/all/${id}`);
    const offered = await offeredFilters(user);
    expect(offered).toContain(fields.filterSettlement);
    expect(offered).not.toContain(fields.isRefundable);
    expect(offered).not.toContain(merchant);

    await filterBy(user, fields.transactionType, 'UPI', 'Payment');
    await waitFor(() => expect(lastList().searchParams.get('type')).toBe('UPI,PAYMENT'));
    await filterBy(user, fields.filterSettlement, transactions.settled.false);
    await waitFor(() => expect(lastList().searchParams.get('filterSettlement')).toBe('false'));
    expect(filterInAddress()).toEqual({ type: ['UPI', 'PAYMENT'], filterSettlement: 'false' });
  });

  it('for a partner are those of all its merchants, or of one found by name', async () => {
    const { user, caller } = await renderPortal({ as: 'partner', at: LIST });
    const all = (await caller.get('/wallet/api/transactions/partner/all/all')).payload;
    expect((await cellsOf()).map(([reference]) => reference)).toEqual(
      all.content.map((row: { referenceNumber: string }) => row.referenceNumber),
    );
    expect(lists().map(({ url }) => new URL(url).pathname)).toEqual([
      '/wallet/api/transactions/partner/all/all',
    ]);
    const { content } = (await caller.get('/user/api/merchants')).payload;
    const { id, businessRegistrationName: name } = content[0];
    await filterByRecord(user, merchant, name, new RegExp(`· ${id}$`));
    await waitFor(() => expect(lastList().searchParams.get('merchantId')).toBe(String(id)));
    expect(lastList().pathname).toBe('/wallet/api/transactions/partner/all/all');
    expect(filterInAddress()).toEqual({ merchantId: [id] });
    await waitFor(() => expect(chipOf(merchant)).toHaveTextContent(`${merchant}: ${name}`));

    chipOf(merchant)?.focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(filterInAddress()).toEqual({}));
    await waitFor(async () => expect(await cellsOf()).toHaveLength(all.content.length));
  });

  it('for a partner are those of one wallet if an old link names it', async () => {
    const partner = await backend().signIn('partner');
    const [{ id, ownerName }] = (await partner.get('/wallet/api/wallets?type=MERCHANT')).payload
      .content;
    const { user } = await renderPortal({
      as: 'partner',
      at: `${LIST}${narrowedBy({ walletId: id })}`,
    });
    await waitFor(() => expect(chipOf(merchant)).toHaveTextContent(ownerName));
    expect(lastList().pathname).toBe(`/wallet/api/transactions/partner/all/${id}`);
    chipOf(merchant)?.focus();
    await user.keyboard('{Delete}');
    await waitFor(() =>
      expect(lastList().pathname).toBe('/wallet/api/transactions/partner/all/all'),
    );
  });

  it('for a partner are filtered by refundable and settled', async () => {
    const { user } = await renderPortal({ as: 'partner', at: LIST });
    await filterBy(user, fields.isRefundable, transactions.refundable);
    await waitFor(() => expect(lastList().searchParams.get('isRefundable')).toBe('true'));
    await filterBy(user, fields.filterSettlement, transactions.settled.false);
    await waitFor(() => expect(lastList().searchParams.get('filterSettlement')).toBe('false'));
    expect(lastList().searchParams.get('isRefundable')).toBe('true');
  });

  it('for a partner are refundable in the drawer only if the backend allows it', async () => {
    const { payload } = await (await backend().signIn('partner')).get(
      '/wallet/api/transactions/partner/all/all?size=200&isRefundable=true',
    );
    const [paid] = payload.content;
    const { leave } = await renderPortal({ as: 'partner', at: `${LIST}?transaction=${paid.id}` });
    const begin = { name: transactions.refund.begin };
    expect(await within(await drawerOf(paid)).findByRole('link', begin)).toHaveAttribute(
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
    expect(within(await drawerOf(paid)).queryByRole('link', begin)).toBeNull();
  });

  it('for staff are all, filtered by type', async () => {
    const { user } = await renderPortal({ as: 'compliance', at: LIST });
    await rowsOf();
    expect(await offeredFilters(user)).not.toContain(fields.filterSettlement);
    await filterBy(user, fields.transactionType, texts.transactionTypes.TRANSFER);
    await waitFor(() => expect(lastList().searchParams.get('type')).toBe('TRANSFER'));
    await waitFor(async () =>
      expect(new Set((await cellsOf()).map(cells => cells[1]))).toEqual(
        new Set([texts.transactionTypes.TRANSFER]),
      ),
    );
  });

  it('for a merchant without a wallet are an error, and no list is requested', async () => {
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
  it('shows only these, whatever its URL requests', async () => {
    const filter = encodeURIComponent(JSON.stringify({ transactionType: 'transfer' }));
    const { user } = await renderPortal({
      as: 'admin',
      at: `/unionpayTransactions/${view}?filter=${filter}`,
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      transactions[view].title,
    );
    expect(new Set((await cellsOf()).map(cells => cells[1]))).toEqual(
      new Set([texts.transactionTypes[type]]),
    );
    expect(await offeredFilters(user)).not.toContain(fields.transactionType);
    expect(lists().map(({ url }) => new URL(url).pathname)).toEqual([
      `/wallet/api/transactions/admin/${view}`,
    ]);
  });
});

describe('the refunds screen', () => {
  const REFUNDS = '/transactions/refunds';
  const tab = (name: string) => screen.findByRole('link', { name });

  it('shows a merchant its refundable payments, and its refunds in another tab', async () => {
    const payment = await paidToMerchant(backend());
    const { user } = await renderPortal({ as: 'merchant', at: REFUNDS });
    await rowsOf();
    expect(lastList().pathname).toMatch(/\/merchant\/all\/\d+$/);
    expect(lastList().searchParams.get('type')).toBe('PAYMENT,UPI,UNIONPAY');
    expect(lastList().searchParams.get('status')).toBe('SUCCESS,PARTIALLY_REFUNDED');
    await filterBy(user, fields.transactionType, 'UPI');
    await waitFor(() => expect(lastList().searchParams.get('type')).toBe('UPI'));
    await filterBy(user, fields.status, texts.status.transaction.SUCCESS);
    await waitFor(() => expect(lastList().searchParams.get('status')).toBe('SUCCESS'));
    const row = (await screen.findByText(payment.referenceNumber)).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('RM 100.00');
    expect(within(row).getByRole('link', { name: transactions.refund.begin })).toHaveAttribute(
      'href',
      `${REFUNDS}/${payment.id}`,
    );

    await user.click(await tab(transactions.refunds.requested));
    expect(screen.getByRole('navigation', { name: transactions.refunds.title })).toBeVisible();
    await waitFor(() => expect(lastList().pathname).toMatch(/\/merchant\/refund\/\d+$/));
    expect(location.pathname).toBe(`${REFUNDS}/requested`);
    expect(await offeredFilters(user)).not.toContain(fields.transactionType);
  });

  it('shows a partner what its merchants can refund, with the merchant and a refund link', async () => {
    const { user } = await renderPortal({ as: 'partner', at: REFUNDS });
    await waitFor(() => expect(lastList().searchParams.get('isRefundable')).toBe('true'));
    expect(lastList().pathname).toBe('/wallet/api/transactions/partner/all/all');
    const rows = await rowsOf();
    expect(screen.getByRole('columnheader', { name: fields.receiver })).toBeVisible();
    expect(screen.getAllByRole('link', { name: transactions.refund.begin })).toHaveLength(
      rows.length,
    );
    const offered = await offeredFilters(user);
    expect(offered).toEqual(expect.arrayContaining([merchant, fields.filterSettlement]));
  });

  it('has no refund link for the call centre', async () => {
    await renderPortal({ as: 'callcentre', at: REFUNDS });
    await rowsOf();
    expect(screen.queryByRole('link', { name: transactions.refund.begin })).toBeNull();
  });

  it.each([
    '/transactions/refunds/requested',
    '/unionpayTransactions/upi',
    '/unionpayTransactions/unionpay',
  ])('lets a partner choose a merchant at %s', async at => {
    const { user } = await renderPortal({ as: 'partner', at });
    const offered = await offeredFilters(user);
    expect(offered).toEqual(expect.arrayContaining([merchant, fields.filterSettlement]));
    await waitFor(() =>
      expect(lastList().pathname).toMatch(/\/partner\/(refund|upi|unionpay)\/all$/),
    );
  });
});
