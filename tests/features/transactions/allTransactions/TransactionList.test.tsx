import { screen, waitFor } from '@testing-library/react';
import { desc, eq, sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { transactions } from '../../../../server/db/schema/transactions.ts';
import { formatRM, sen } from '../../../../src/contract/money.ts';
import { texts } from '../../../support/english.ts';
import { startPortal } from '../../../support/renderPortal.tsx';
import { SMALL } from '../../../support/seeded.ts';
import { cellsOf, columnOf, rowsOf } from '../../../support/table.ts';

const { server, backend, renderPortal, asked } = startPortal();

const LIST = '/transactions/allTransactions';
const CALL = '*/wallet/api/transactions/admin/:type';

const lastQuery = () =>
  Object.fromEntries(new URL(asked(/transactions\/admin/).at(-1)?.url ?? '').searchParams);
const newest = () =>
  backend().database.db.select().from(transactions).orderBy(desc(transactions.id)).limit(20);

describe('the list of transactions', () => {
  it('shows the newest, in words, with amounts to the sen at the right edge', async () => {
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

  it('is found by a reference', async () => {
    const [row] = await backend()
      .database.db.select()
      .from(transactions)
      .where(eq(transactions.id, 17));
    const { user } = await renderPortal({ as: 'admin', at: LIST });
    await rowsOf();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), row?.referenceNumber ?? '?');
    await screen.findByText('1–1 of 1');
    expect(await columnOf(0)).toEqual([row?.referenceNumber]);
  });

  it('is found by a field that is chosen', async () => {
    const [row] = await newest();
    const { user } = await renderPortal({ as: 'admin', at: LIST });
    await rowsOf();
    const fields = screen.getByRole('combobox', { name: 'Search in' });
    expect([...(fields as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'All fields',
      'Reference',
      'Sender',
      'Receiver',
      'Status',
      'Type',
    ]);
    await user.selectOptions(fields, 'Receiver');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), row?.receiverName ?? '?');
    await waitFor(() => expect(lastQuery()).toMatchObject({ category: 'receiver' }));
    await waitFor(async () =>
      expect(new Set(await columnOf(3))).toEqual(new Set([row?.receiverName])),
    );
  });

  it('H15 is narrowed by days of Malaysia', async () => {
    const { rows: days } = await backend().database.db.execute<{ day: string; number: number }>(sql`
      select to_char(transaction_date at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as day,
        count(*)::int as number from transactions group by 1 order by 2 desc limit 1`);
    const [{ day, number } = { day: '', number: 0 }] = days;
    const filter = encodeURIComponent(JSON.stringify({ startDate: day, endDate: day }));
    await renderPortal({ as: 'admin', at: `${LIST}?filter=${filter}` });
    expect(await screen.findByText(`1–${number} of ${number}`)).toBeInTheDocument();
    expect(screen.getByLabelText(texts.list.startDate)).toHaveValue(day);
    expect(lastQuery()).toMatchObject({ startDate: day, endDate: day });
  });

  it('shows what is missing as nothing, and what nobody knows as it came', async () => {
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

  it('G18 leads from a page behind the end to the first one', async () => {
    await renderPortal({ as: 'admin', at: `${LIST}?page=50` });
    expect(await screen.findByText(`1–20 of ${SMALL.transactions}`)).toBeInTheDocument();
    expect(new URLSearchParams(location.search).get('page')).toBe('1');
  });

  it('tells where the next page cannot be had, and has the rows of the one before it again', async () => {
    const { user } = await renderPortal({ as: 'admin', at: LIST });
    const before = await columnOf(0);
    server.use(http.get(CALL, () => HttpResponse.json({ code: 1003 }, { status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.internalServerError);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await columnOf(0)).toEqual(before);
  });
});
