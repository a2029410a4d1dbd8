import { asc, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { auditOf, openMarket, SOUND } from '#tests/support/arrange/money.ts';
import { answerAt, askTopUp, askWithdrawal } from '#tests/support/backend/bank.ts';
import { describeEachProcess } from '#tests/support/backend/eachBackend.ts';
import { startMain } from '#tests/support/backend/mainProcess.ts';
import { answersAt, callerAt } from '#tests/support/backend/signInAt.ts';
import { environmentOf, withDatabase } from '#tests/support/database/burst.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const ROUNDS = 2;
/** Pages paid per round, before or after the backend dies. */
const BURST = 15;
const ORDERS = ROUNDS * BURST;
/** Concurrent calls. */
const AT_ONCE = 6;

/** A market whose clock starts at the real time or earlier. */
const marketAt = (location: DatabaseLocation, ago = 0) =>
  openMarket(
    { kind: 'PGlite', open: () => openDatabase(location) },
    createTestClock(new Date(Date.now() - ago).toISOString()),
  );

/** Adds pending top-ups. @returns their pages */
async function fillWithOrders(location: DatabaseLocation): Promise<string[]> {
  const market = await marketAt(location);
  const pages: string[] = [];
  for (let made = 0; made < ORDERS; made += 1) {
    const { payload } = await askTopUp(market.merchant, market.wallets.merchant, { amount: 10 });
    pages.push(payload.content.paymentUrl);
  }
  await market.backend.close();
  return pages;
}

/** Adds withdrawals whose bank payment is overdue. @returns the ids of the transactions */
async function fillWithDue(location: DatabaseLocation): Promise<number[]> {
  const market = await marketAt(location, 5 * MINUTE);
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    const { payload } = await askWithdrawal(market.merchant, market.wallets.merchant);
    ids.push(payload.content.transaction.id);
  }
  await market.backend.close();
  return ids;
}

/** Pays pages until this many have a response, then kills the backend. @returns the pages with a response */
async function payUntilKilled(location: DatabaseLocation, pages: readonly string[], count: number) {
  const backend = await startMain({ ...environmentOf(location), BANK: 'stand-in' });
  const app = answersAt(backend.url);
  const queue = [...pages];
  const answered: string[] = [];
  const work = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const response = await answerAt(app, page, 'pay').catch(() => undefined);
      if (!response) return;
      expect(response.status).toBe(303);
      answered.push(page);
      if (answered.length === count) backend.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await backend.ended;
  return answered;
}

/** The state of the ledger, and the statuses of the top-ups whose pages have a response. */
const outcomeOf = (location: DatabaseLocation, answered: readonly string[]) =>
  withDatabase(location, async database => {
    const { db } = database;
    const tokens = answered.map(page => page.slice('/bank/'.length));
    const rows = await db
      .select({ status: transactions.status })
      .from(bankOrders)
      .innerJoin(transactions, eq(transactions.id, bankOrders.transactionId))
      .where(inArray(bankOrders.token, tokens))
      .orderBy(asc(bankOrders.id));
    const paid = eq(transactions.status, 'SUCCESS');
    const opened = await db.$count(transactions, eq(transactions.senderName, 'Maybank'));
    return {
      books: await auditOf(database),
      answered: [...new Set(rows.map(({ status }) => status))],
      isTold: (await db.$count(notifications)) === (await db.$count(transactions, paid)) - opened,
    };
  });

describeEachProcess('F1 a backend that is killed while the bank pays', locate => {
  it(`credits each top-up once or not at all, ${ROUNDS} times in a row`, async () => {
    const location = await locate();
    const pages = await fillWithOrders(location);
    const answered: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const burst = pages.slice(round * BURST, (round + 1) * BURST);
      answered.push(...(await payUntilKilled(location, burst, 4 + round * 3)));
    }
    const outcome = await outcomeOf(location, answered);
    expect(outcome).toEqual({ books: SOUND, answered: ['SUCCESS'], isTold: true });
    expect(answered.length).toBeGreaterThanOrEqual(ROUNDS * 4);
  });
});

describeEachProcess('what falls due while no backend is running', locate => {
  it('is done by the next one without a request', async () => {
    const location = await locate();
    const ids = await fillWithDue(location);
    const backend = await startMain({ ...environmentOf(location), BANK: 'stand-in' });
    const merchant = await callerAt(backend.url, 'merchant');
    const statuses = () =>
      Promise.all(
        ids.map(async id => {
          const { payload } = await merchant.get(`/wallet/api/transactions/${id}`);
          return payload.content.status;
        }),
      );
    await expect.poll(statuses, { timeout: 120_000 }).toEqual(ids.map(() => 'SUCCESS'));
    backend.process.kill('SIGTERM');
    expect(await backend.ended).toBe(0);
    await withDatabase(location, async database => {
      expect(await auditOf(database)).toEqual(SOUND);
      expect(await database.db.$count(notifications)).toBe(ids.length);
    });
  });
});
