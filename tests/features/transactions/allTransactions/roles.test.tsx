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

  it('a partner: those of its wallet, also by what can be given back', async () => {
    const { user, caller } = await renderPortal({ as: 'partner', at: LIST });
    const { id } = await walletOf(caller);
    await user.selectOptions(
      await screen.findByLabelText(fields.isRefundable),
      transactions.refundable,
    );
    await waitFor(() => expect(lastList().searchParams.get('isRefundable')).toBe('true'));
    expect(lastList().pathname).toBe(`/wallet/api/transactions/partner/all/${id}`);
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

  it('has for a partner what can be given back, and for nobody who may not a way to do it', async () => {
    const { leave } = await renderPortal({ as: 'partner', at: REFUNDS });
    await waitFor(() => expect(lastList().searchParams.get('isRefundable')).toBe('true'));
    leave();
    await renderPortal({ as: 'callcentre', at: REFUNDS });
    await rowsOf();
    expect(screen.queryByRole('link', { name: transactions.refund.begin })).toBeNull();
  });
});
