import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import words from '#locales/en/transactions.json' with { type: 'json' };
import { askRefund } from '#tests/support/arrange/money.ts';
import { paidToMerchant, walletOf } from '#tests/support/arrange/payments.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { askLink, askTopUp, lastTransaction } from '#tests/support/backend/bank.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';

const { server, backend, renderPortal, asked } = startPortal();

const LIST = '/transactions/allTransactions';
const { one, refund } = words.transactions;
const { fields } = texts.resources.transactions;

const at = (id: number | string, search = '') => `${LIST}?${search}transaction=${id}`;
const closeButton = { name: texts.ui.close };
/** The panel next to the list. */
const drawer = async () =>
  (await screen.findByRole('button', closeButton)).closest('aside') as HTMLElement;
const gone = () => waitFor(() => expect(screen.queryByRole('button', closeButton)).toBeNull());
const openIn = () => new URLSearchParams(location.search).get('transaction');
const timeline = async () =>
  [...(await screen.findByRole('list', { name: one.timeline })).children].map(
    ({ textContent }) => textContent,
  );
/** A payment partly refunded by an admin. */
async function refunded() {
  const payment = await paidToMerchant(backend());
  const admin = await backend().signIn('admin');
  const { content } = (await askRefund(admin, payment.id, 40)).payload;
  return { payment, given: content as { id: number; referenceNumber: string } };
}
const record = async (caller: Caller, id: number) =>
  (await caller.get(`/wallet/api/transactions/${id}`)).payload.content;

describe('the drawer of a transaction', () => {
  it('links the owner of an unpaid top-up back to the bank’s page', async () => {
    const merchant = await backend().signIn('merchant');
    const { id: walletId } = await walletOf(merchant);
    const { paymentUrl } = (await askTopUp(merchant, walletId)).payload.content;
    const { id } = await lastTransaction(backend().database);
    const { leave } = await renderPortal({ as: 'merchant', at: at(id) });
    const link = await within(await drawer()).findByRole('link', { name: one.continuePayment });
    expect(link).toHaveProperty('pathname', paymentUrl);
    leave();

    await renderPortal({ as: 'admin', at: at(id) });
    expect(await within(await drawer()).findByText(fields.mdrAmount)).toBeVisible();
    expect(screen.queryByRole('link', { name: one.continuePayment })).toBeNull();
  });

  it('links the owner of an unpaid payment link to its page', async () => {
    const merchant = await backend().signIn('merchant');
    const { id: walletId } = await walletOf(merchant);
    const { referenceNumber } = (await askLink(merchant, walletId)).payload.content;
    const { id } = await lastTransaction(backend().database);
    await renderPortal({ as: 'merchant', at: at(id) });
    const link = await within(await drawer()).findByRole('link', { name: one.showLink });
    expect(link).toHaveAttribute('href', `/transactions/payment?reference=${referenceNumber}`);
    expect(screen.queryByRole('link', { name: one.continuePayment })).toBeNull();
  });

  it('does not link to an unsafe payment URL', async () => {
    const merchant = await backend().signIn('merchant');
    const { id: walletId } = await walletOf(merchant);
    await askTopUp(merchant, walletId);
    const { id } = await lastTransaction(backend().database);
    const content = { ...(await record(merchant, id)), paymentUrl: 'javascript:alert(1)' };
    server.use(
      http.get(`*/wallet/api/transactions/${id}`, () =>
        HttpResponse.json({ code: 1000, payload: { content } }),
      ),
    );
    await renderPortal({ as: 'merchant', at: at(id) });
    expect(await within(await drawer()).findByText(fields.mdrAmount)).toBeVisible();
    expect(screen.queryByRole('link', { name: one.continuePayment })).toBeNull();
  });

  it('opens from its row, is kept in the URL, and closes on Escape with the focus back on the row', async () => {
    const { user, caller } = await renderPortal({
      as: 'admin',
      at: `${LIST}?filter=${encodeURIComponent('{"type":["PAYMENT"]}')}`,
    });
    const row = (await rowsOf())[0] as HTMLElement;
    const link = within(row).getByRole('link');
    const before = location.search;
    expect(within(link).queryByRole('button'), 'nothing to press within a link').toBeNull();
    await user.click(link);

    const opened = await drawer();
    const id = Number(openIn());
    const { referenceNumber, sender, mdrAmount } = await record(caller, id);
    expect(await within(opened).findByText(fields.mdrAmount)).toBeInTheDocument();
    expect(await facts()).toMatchObject({
      [fields.referenceNumber]: expect.stringContaining(referenceNumber),
      [fields.sender]: sender.name,
      [fields.mdrAmount]: `RM ${mdrAmount.toFixed(2)}`,
    });
    await user.click(within(opened).getByRole('button', { name: `Copy ${referenceNumber}` }));
    expect(within(opened).getByText('Copied')).toBeInTheDocument();

    await user.keyboard('{Escape}');
    await gone();
    expect(location.search).toBe(before);
    await waitFor(() => expect(link).toHaveFocus());
    expect(asked(/transactions\/admin/)).toHaveLength(1);
  });

  it('closes on going back, and opens from a shared link', async () => {
    const { user, leave } = await renderPortal({ as: 'admin', at: LIST });
    await user.click(within((await rowsOf())[1] as HTMLElement).getByRole('link'));
    await drawer();
    const sent = `${LIST}${location.search}`;
    history.back();
    await gone();
    expect(openIn()).toBeNull();
    leave();

    const { user: colleague } = await renderPortal({ as: 'compliance', at: sent });
    await rowsOf();
    await colleague.click(within(await drawer()).getByRole('button', { name: texts.ui.close }));
    await gone();
    expect(openIn()).toBeNull();
    await waitFor(async () =>
      expect(within((await rowsOf())[1] as HTMLElement).getByRole('link')).toHaveFocus(),
    );
  });

  it('closes at once after several rows were opened, on Escape and on going back', async () => {
    const { user } = await renderPortal({ as: 'admin', at: LIST });
    const links = (await rowsOf()).map(row => within(row).getByRole('link'));
    const openBoth = async () => {
      for (const link of links.slice(0, 2)) {
        await user.click(link);
        await within(await drawer()).findByText(link.textContent);
      }
    };
    await openBoth();
    await user.keyboard('{Escape}');
    await gone();
    expect(openIn()).toBeNull();
    await openBoth();
    history.back();
    await gone();
    expect(openIn()).toBeNull();
  });

  it('closes without leaving the current page of the list', async () => {
    const { user } = await renderPortal({ as: 'admin', at: `${LIST}?perPage=5` });
    await user.click(within((await rowsOf())[0] as HTMLElement).getByRole('link'));
    await drawer();
    await user.click(screen.getByRole('button', { name: texts.list.next }));
    await waitFor(() => expect(location.search).toContain('page=2'));
    await user.click(within(await drawer()).getByRole('button', closeButton));
    await gone();
    expect(openIn()).toBeNull();
    expect(location.search).toContain('page=2');
  });

  it('keeps the list usable, and moves through its rows with j and k', async () => {
    const { user } = await renderPortal({ as: 'admin', at: LIST });
    const links = (await rowsOf()).map(row => within(row).getByRole('link'));
    const referenceOf = (at: number) => links[at]?.textContent ?? '';
    await user.click(links[0] as HTMLElement);
    const opened = await drawer();
    expect(opened).toHaveRole('complementary');
    await within(opened).findByText(referenceOf(0));
    for (const [key, at] of [
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await user.keyboard(key);
      await within(opened).findByText(referenceOf(at));
      await waitFor(() => expect(within(opened).getByRole('heading', { level: 2 })).toHaveFocus());
    }
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
    expect(opened).toHaveTextContent(referenceOf(1));
  });

  it('links staff to the receiver, and prints its receipt', async () => {
    const { id } = await paidToMerchant(backend());
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user, caller } = await renderPortal({ as: 'admin', at: at(id) });
    const { receiver } = await record(caller, id);
    expect(
      await within(await drawer()).findByRole('link', { name: receiver.name }),
    ).toHaveAttribute('href', `/management/merchants/${receiver.owner.id}`);
    // paper has the facts without the timeline
    expect((await facts())[fields.transactionDate]).toMatch(/\d{4}, /);
    await user.click(within(await drawer()).getByRole('button', { name: one.print }));
    expect(print).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('shows a merchant the receiver without a link', async () => {
    const { id } = await paidToMerchant(backend());
    const { caller } = await renderPortal({ as: 'merchant', at: at(id) });
    const { receiver } = await record(caller, id);
    expect(receiver.owner).toBeUndefined();
    expect(await within(await drawer()).findByText(receiver.name)).toBeVisible();
    expect(within(await drawer()).queryByRole('link', { name: receiver.name })).toBeNull();
  });

  it('shows how much of a payment was refunded, and by whom', async () => {
    const { payment, given } = await refunded();
    await renderPortal({ as: 'compliance', at: at(payment.id) });
    await screen.findByText(given.referenceNumber, { exact: false });
    expect(await facts()).toMatchObject({
      [fields.refundedAmount]: 'RM 40.00',
      [fields.left]: 'RM 60.00',
      [fields.mdrAmount]: 'RM 1.50',
    });
    await within(await drawer()).findByText(texts.actions.REFUND);
    const told = (await timeline()).at(-1);
    expect(told).toContain(texts.actions.REFUND);
    expect(told).toContain('admin');
    expect(told).toContain('RM 40.00');
    expect(await drawer()).toHaveTextContent(texts.status.transaction.PARTIALLY_REFUNDED);
  });

  it('shows a merchant the role that refunded, not the user', async () => {
    const { payment } = await refunded();
    await renderPortal({ as: 'merchant', at: at(payment.id) });
    await waitFor(async () =>
      expect((await timeline()).at(-1)).toContain(texts.roles.EWALLET_ADMIN),
    );
    expect((await timeline()).join()).not.toContain('admin');
  });

  it('of a refund shows only this refund, and links to the original payment', async () => {
    const { payment, given } = await refunded();
    await askRefund(await backend().signIn('admin'), payment.id, 5);
    const { user } = await renderPortal({ as: 'compliance', at: at(given.id) });
    await screen.findByText(texts.actions.REFUND, { exact: false });
    expect((await timeline()).filter(line => line?.includes(texts.actions.REFUND))).toEqual([
      expect.stringContaining(given.referenceNumber),
    ]);
    await user.click(screen.getByRole('link', { name: one.openOriginal }));
    expect(await screen.findByText('RM 55.00')).toBeInTheDocument();
    expect(openIn()).toBe(String(payment.id));
  });

  it.each([[999_999], ['nonsense']])('of %s says that there is no such transaction', async id => {
    await renderPortal({ as: 'merchant', at: at(id) });
    const told = await within(await drawer()).findByRole('alert');
    expect(told).toHaveTextContent(texts.codes.transactionNotFound);
    expect(within(told).queryByRole('button')).toBeNull();
  });

  it('C5 of another user’s transaction says the same, and shows nothing of it', async () => {
    const { id, referenceNumber } = await paidToMerchant(backend());
    await renderPortal({ as: 'merchant2', at: at(id) });
    const opened = await drawer();
    expect(await within(opened).findByRole('alert')).toHaveTextContent(
      texts.codes.transactionNotFound,
    );
    expect(opened).not.toHaveTextContent(referenceNumber);
  });

  it('shows the rest if its history cannot be loaded', async () => {
    const { id } = await paidToMerchant(backend());
    server.use(http.get('*/user/api/history', () => new HttpResponse(null, { status: 503 })));
    await renderPortal({ as: 'admin', at: at(id) });
    expect(await screen.findByText(one.historyFailed, { exact: false })).toBeInTheDocument();
    expect((await facts())[fields.left]).toBe('RM 100.00');
  });
});

describe('a refund from the drawer', () => {
  const link = () => screen.queryByRole('link', { name: refund.begin });
  it.each<DemoAccount>(['merchant', 'admin', 'compliance', 'onboarding'])(
    'is offered to %s',
    async as => {
      const { id } = await paidToMerchant(backend());
      await renderPortal({ as, at: at(id) });
      await waitFor(() => expect(link()).toHaveAttribute('href', `/transactions/refunds/${id}`));
    },
  );

  it.each<DemoAccount>(['callcentre', 'validator'])('is not offered to %s', async as => {
    const { id } = await paidToMerchant(backend());
    await renderPortal({ as, at: at(id) });
    await screen.findByText(one.timeline);
    expect(link()).toBeNull();
  });
});
