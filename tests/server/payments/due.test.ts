import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { answerOrder, settleDueOrders } from '#server/services/payments/bankAnswers.ts';
import {
  auditOf,
  balanceOf,
  type Market,
  openMarket,
  SOUND,
} from '#tests/support/arrange/money.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import { askLink, askTopUp, askWithdrawal, lastTransaction } from '#tests/support/backend/bank.ts';
import {
  describeBackendsOnPostgres,
  describeEachBackend,
} from '#tests/support/backend/eachBackend.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

let market: Market;

const withdraw = () => askWithdrawal(market.merchant, market.wallets.merchant, { amount: 10 });
const countOf = (action: string) =>
  market.database.db.$count(auditEntries, eq(auditEntries.action, action));
const statuses = async () => {
  const rows = await market.database.db
    .select({ status: transactions.status })
    .from(transactions)
    .where(eq(transactions.transactionType, 'WITHDRAW'))
    .orderBy(asc(transactions.id));
  return rows.map(({ status }) => status);
};

describe('a job for due bank orders', () => {
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.backend.close());

  it('settles all due orders, and no others', async () => {
    await withdraw();
    await askLink(market.merchant, market.wallets.merchant);
    market.clock.advance(MINUTE);
    await withdraw();
    expect(await settleDueOrders(market.backend.services)).toBe(2);
    expect(await statuses()).toEqual(['SUCCESS', 'PENDING']);
  });

  it('continues with the others if one fails, and retries that one less and less often', async () => {
    await withdraw();
    const { id } = await lastTransaction(market.database);
    await withdraw();
    // the transaction was settled without its order, which must not happen
    const isIt = eq(transactions.id, id);
    await market.database.db.update(transactions).set({ status: 'SUCCESS' }).where(isIt);
    market.clock.advance(MINUTE);
    expect(await settleDueOrders(market.backend.services)).toBe(2);
    expect(market.backend.lines.at(-1)).toMatchObject({ msg: 'order of the bank', level: 50 });
    const [order] = await market.database.db
      .select()
      .from(bankOrders)
      .where(eq(bankOrders.transactionId, id));
    expect(order?.settledDate).toBeNull();

    const errors = async (advance: number) => {
      const before = market.backend.lines.length;
      market.clock.advance(advance);
      expect(await settleDueOrders(market.backend.services)).toBe(0);
      const isError = ({ level }: { level?: unknown }) => level === 50;
      return market.backend.lines.slice(before).filter(isError).length;
    };
    expect([await errors(0), await errors(MINUTE), await errors(MINUTE)]).toEqual([0, 1, 0]);
    expect(await errors(MINUTE)).toBe(1);
  });
});

describe('an answer of the bank', () => {
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.backend.close());

  // reports take the day of the posting from the order
  it.each([
    ['a top-up that is paid', askTopUp, 'PAID'],
    ['a withdrawal that is returned', withdraw, 'REFUSED'],
  ] as const)(
    'to %s is posted at the instant at which it is recorded, while the clock goes on',
    async (_, ask, answer) => {
      await ask(market.merchant, market.wallets.merchant);
      const { db } = market.database;
      const [asked] = await db.select().from(bankOrders).orderBy(desc(bankOrders.id)).limit(1);
      const paused = createTestClock(market.clock.now().toISOString());
      const now = () => {
        paused.advance(1);
        return paused.now();
      };
      const services = { ...market.backend.services, clock: { now } };
      const origin = { actor: undefined, ip: null, requestId: null };
      const answered = await answerOrder(services, asked?.token ?? '', answer, origin);
      const [posted] = await db
        .select()
        .from(ledgerEntries)
        .orderBy(desc(ledgerEntries.id))
        .limit(1);
      expect(posted?.transactionId).toBe(answered?.transaction.id);
      expect(answered?.order.settledDate).toEqual(posted?.createdDate);
    },
  );
});

describeEachBackend('due orders', each => {
  beforeAll(async () => {
    market = await openMarket(each);
  });
  afterAll(() => market.backend.close());

  it('are settled once by concurrent jobs', async () => {
    for (let made = 0; made < 12; made += 1) await withdraw();
    market.clock.advance(MINUTE);
    const { services } = market.backend;
    const jobs = await Promise.all([1, 2, 3, 4].map(() => settleDueOrders(services)));
    expect(jobs.reduce((sum, count) => sum + count)).toBe(12);
    expect(await countOf('WITHDRAWAL_PAID')).toBe(12);
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(500_000 - 12 * 1000);
    expect(await auditOf(market.database)).toEqual(SOUND);
  });
});

describeBackendsOnPostgres('two backends on one database', open => {
  beforeAll(async () => {
    market = await openMarket({ kind: 'PostgreSQL', open });
  });
  afterAll(() => market.backend.close());

  it('pay each withdrawal once, even if it is returned on its page at the same time', async () => {
    const { clock } = market;
    const other = await openBackend({ database: await open(), clock });
    for (let made = 0; made < 20; made += 1) await withdraw();
    clock.advance(MINUTE);
    const tokens = (await market.database.db.select().from(bankOrders)).map(({ token }) => token);
    const origin = { actor: undefined, ip: null, requestId: null };
    const returning = tokens
      .slice(10)
      .map(token => answerOrder(other.services, token, 'REFUSED', origin));
    await Promise.all([
      settleDueOrders(market.backend.services),
      settleDueOrders(other.services),
      ...returning,
    ]);
    const [paid, returned] = [
      await countOf('WITHDRAWAL_PAID'),
      await countOf('WITHDRAWAL_RETURNED'),
    ];
    expect(paid + returned).toBe(20);
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(500_000 - paid * 1000);
    expect(await auditOf(market.database)).toEqual(SOUND);
    await other.close();
  });
});
