import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { DATE_SHORTCUTS, dayAt } from '#contract/dates.ts';
import { formatRM, sen } from '#contract/money.ts';
import { merchantRow } from '#tests/support/arrange/merchants.ts';
import {
  busiestDay,
  newestTransactions,
  receivedByMerchant,
  repeatTransaction,
  transactionRow,
} from '#tests/support/arrange/transactions.ts';
import { SMALL } from '#tests/support/database/seeded.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import {
  chipOf,
  filterBy,
  filterByRecord,
  filterInAddress,
  narrowedBy,
  openFilter,
} from '#tests/support/screen/filters.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf, columnOf, rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { server, backend, renderPortal, asked } = portal;

const LIST = '/transactions/allTransactions';
const CALL = '*/wallet/api/transactions/admin/:type';

const lastQuery = () =>
  Object.fromEntries(new URL(asked(/transactions\/admin/).at(-1)?.url ?? '').searchParams);
const newest = () => newestTransactions(backend().database, 20);

testList(portal, {
  at: LIST,
  as: 'admin',
  call: /\/transactions\/admin\/all$/,
  heading: 'All transactions',
  empty: texts.list.noTransactions,
  columns: ['Reference', 'Type', 'Sender', 'Receiver', 'Status', 'Amount', 'Date'],
  shows: { Reference: row => row.referenceNumber },
  search: {
    label: 'Search',
    word: async () => (await transactionRow(backend().database, 17)).referenceNumber,
    in: 'Reference',
  },
  filters: [
    { label: texts.list.merchant },
    {
      label: 'Status',
      value: texts.status.transaction.FAILED,
      sets: { status: ['FAILED'] },
      in: 'Status',
    },
    {
      label: 'Type',
      value: texts.transactionTypes.TRANSFER,
      sets: { type: ['TRANSFER'] },
      in: 'Type',
    },
    { label: texts.list.amount },
    { label: texts.list.dates },
    { label: texts.list.searchIn },
  ],
  sorts: { Amount: 'amount', Date: 'transactionDate' },
});

describe('the list of transactions', () => {
  it('shows the newest ones in words, with right-aligned amounts to the sen', async () => {
    await renderPortal({ as: 'admin', at: LIST });
    const expected = await newest();
    expect((await cellsOf()).map(cells => cells.slice(0, 6))).toEqual(
      expected.map(row => [
        row.referenceNumber,
        texts.transactionTypes[row.transactionType],
        row.senderName,
        row.receiverName,
        texts.status.transaction[row.status],
        formatRM(sen(row.amount)),
      ]),
    );
    expect(screen.getByText(`1–20 of ${SMALL.transactions}`)).toBeInTheDocument();
    for (const { cells } of await rowsOf()) {
      expect(cells[5]).toHaveTextContent(/^RM \d{1,3}(,\d{3})*\.\d\d$/);
      expect(cells[5]).toHaveAttribute('data-align', 'end');
    }
  });

  it('can be searched by a selected field', async () => {
    const [row] = await newest();
    const { user } = await renderPortal({ as: 'admin', at: LIST });
    await rowsOf();
    const editor = await openFilter(user, texts.list.searchIn);
    expect(editor.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
      'Reference',
      'Sender',
      'Receiver',
      'Status',
      'Type',
    ]);
    await user.click(editor.getByLabelText('Receiver'));
    await fill(user, screen.getByRole('searchbox', { name: 'Search' }), row?.receiverName ?? '?');
    await waitFor(() => expect(lastQuery()).toMatchObject({ category: 'receiver' }));
    await waitFor(async () =>
      expect(new Set(await columnOf(3))).toEqual(new Set([row?.receiverName])),
    );
  });

  it('H15 is filtered by Malaysian days', async () => {
    const { day, number } = await busiestDay(backend().database);
    const filter = narrowedBy({ startDate: day, endDate: day });
    await renderPortal({ as: 'admin', at: `${LIST}${filter}` });
    expect(await screen.findByText(`1–${number} of ${number}`)).toBeInTheDocument();
    expect(chipOf(texts.list.dates)).toHaveTextContent(day.slice(0, 4));
    expect(lastQuery()).toMatchObject({ startDate: day, endDate: day });
  });

  it('shows missing values as empty, and unknown ones unchanged', async () => {
    const content = [
      {
        id: 1,
        referenceNumber: 'KTN1',
        transactionType: 'BARTER',
        status: 'HALF_DONE',
        amount: 1234.5,
        sender: null,
        receiver: { name: null },
        transactionDate: null,
      },
    ];
    server.use(
      http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content, total: 1 } })),
    );
    await renderPortal({ as: 'admin', at: LIST });
    expect(await cellsOf()).toEqual([['KTN1', 'BARTER', '', '', 'HALF_DONE', 'RM 1,234.50', '']]);
  });

  it('shows an error if the next page cannot be loaded, and then the previous page again', async () => {
    const { user } = await renderPortal({ as: 'admin', at: LIST });
    const before = await columnOf(0);
    server.use(http.get(CALL, () => HttpResponse.json({ code: 1003 }, { status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.internalServerError);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await columnOf(0)).toEqual(before);
  });

  it('combines status, amount, month and merchant for compliance', async () => {
    const { database } = backend();
    const { transaction, merchantId } = await receivedByMerchant(database);
    const name = (await merchantRow(database, merchantId)).businessRegistrationName ?? '';
    const { endDate } = DATE_SHORTCUTS.previousMonth(dayAt(new Date()));
    const transactionDate = new Date(`${endDate}T04:00:00Z`);
    const failed = { status: 'FAILED', amount: 60_000, transactionDate } as const;
    const [wanted, ...others] = await repeatTransaction(database, transaction, [
      failed,
      { ...failed, amount: 50_000 - 1 },
      { ...failed, status: 'SUCCESS' },
      { ...failed, transactionDate: new Date() },
    ]);

    const { user } = await renderPortal({ as: 'compliance', at: LIST });
    await rowsOf();
    await filterBy(
      user,
      'Status',
      texts.status.transaction.FAILED,
      texts.status.transaction.CANCELLED,
    );
    const amounts = await openFilter(user, texts.list.amount);
    await user.type(amounts.getByLabelText(texts.list.minAmount), '500{Enter}');
    const dates = await openFilter(user, texts.list.dates);
    await user.click(
      await dates.findByRole('button', { name: texts.list.shortcuts.previousMonth }),
    );
    await filterByRecord(user, texts.list.merchant, name, new RegExp(`· ${merchantId}$`));

    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        status: 'FAILED,CANCELLED',
        minAmount: '500',
        ...DATE_SHORTCUTS.previousMonth(dayAt(new Date())),
        merchantId: String(merchantId),
      }),
    );
    await waitFor(async () => expect(await columnOf(0)).toEqual([wanted?.referenceNumber]));
    expect(others).toHaveLength(3);
    expect(filterInAddress()).toEqual({
      status: ['FAILED', 'CANCELLED'],
      minAmount: '500.00',
      ...DATE_SHORTCUTS.previousMonth(dayAt(new Date())),
      merchantId: [merchantId],
    });
  });

  it('applies a type from an old link', async () => {
    const { user } = await renderPortal({
      as: 'admin',
      at: `${LIST}${narrowedBy({ transactionType: 'payment' })}`,
    });
    await waitFor(() => expect(chipOf('Type')).toHaveTextContent('Type: Payments'));
    expect(asked(/transactions\/admin\/payment$/)).toHaveLength(1);
    chipOf('Type')?.focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(asked(/transactions\/admin\/all$/)).toHaveLength(1));
  });
});
