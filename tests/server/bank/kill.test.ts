import { asc, eq, inArray } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../../server/db/database.ts';
import { bankOrders } from '../../../server/db/schema/bankOrders.ts';
import { notifications } from '../../../server/db/schema/portal.ts';
import { transactions } from '../../../server/db/schema/transactions.ts';
import { answerAt, askTopUp } from '../../support/bank.ts';
import { environmentOf, withDatabase } from '../../support/burst.ts';
import { createTestClock } from '../../support/clock.ts';
import { describeEachLocation } from '../../support/databases.ts';
import { startMain } from '../../support/mainProcess.ts';
import { auditOf, openMarket, SOUND } from '../../support/money.ts';
import { answersAt } from '../../support/signInAt.ts';

// a process each round, on a machine that may be busy
vi.setConfig({ testTimeout: 300_000 });

const ROUNDS = 3;
const ORDERS = 45;
/** Pages that are paid in a round, before or after the backend is gone. */
const BURST = 15;
/** Calls under way at any time. */
const AT_ONCE = 6;

/** Top-ups that wait for the bank. @returns their pages */
async function fillWithOrders(location: DatabaseLocation): Promise<string[]> {
  const clock = createTestClock(new Date().toISOString());
  const open = () => openDatabase(location);
  const market = await openMarket({ kind: 'PGlite', open }, clock);
  const pages: string[] = [];
  for (let made = 0; made < ORDERS; made += 1) {
    const { payload } = await askTopUp(market.merchant, market.wallets.merchant, { amount: 10 });
    pages.push(payload.content.paymentUrl);
  }
  await market.backend.close();
  return pages;
}

/** Pays page after page until so many have answered; then the backend is killed. @returns those */
async function payUntilKilled(location: DatabaseLocation, pages: readonly string[], count: number) {
  const backend = await startMain(environmentOf(location));
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

/** How the books stand, and the states of the top-ups whose pages have answered. */
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

describeEachLocation('F1 a backend that is killed while the bank pays', locate => {
  it(`has credited each top-up once or not at all, ${ROUNDS} times in a row`, async () => {
    const location = await locate();
    const pages = await fillWithOrders(location);
    const answered: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const burst = pages.slice(round * BURST, (round + 1) * BURST);
      answered.push(...(await payUntilKilled(location, burst, 4 + round * 3)));
      const outcome = await outcomeOf(location, answered);
      expect(outcome).toEqual({ books: SOUND, answered: ['SUCCESS'], isTold: true });
    }
    expect(answered.length).toBeGreaterThanOrEqual(ROUNDS * 4);
  });
});
