import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#contract/words/moneyStatuses.ts';
import type { Database } from '#server/db/database.ts';
import { dailyTotalChanges, dailyTotals } from '#server/db/schema/dailyTotals.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { foldTotals } from '#server/services/transactions/dailyTotals.ts';
import { addWallet } from '#tests/support/arrange/money.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { wrongTotals } from '#tests/support/database/totals.ts';

type Row = typeof transactions.$inferInsert;

/** Milliseconds around a midnight in Malaysia, which is 16:00 UTC. */
const anyInstant = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 2 }))
  .map(([day, ms]) => new Date(Date.parse('2026-02-27T16:00:00.000Z') + day * 86_400_000 + ms));

/** Indexes in the list of wallets; 0 is external. */
const anyEnds = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
  .filter(([from, to]) => from !== to);

const anyMovement = fc.record({
  transactionType: fc.constantFrom(...TRANSACTION_TYPES),
  status: fc.constantFrom(...TRANSACTION_STATUSES),
  amount: fc.integer({ min: 1, max: 9_999_999_999 }),
  transactionDate: anyInstant,
  deleted: fc.constantFrom(false, false, false, true),
  ends: anyEnds,
});

/** One statement, or a fold; `at` picks from the existing rows. */
const anyStep = fc.oneof(
  fc.record({ insert: fc.array(anyMovement, { minLength: 1, maxLength: 5 }) }),
  fc.record({
    change: fc.record({
      status: fc.constantFrom(...TRANSACTION_STATUSES),
      deleted: fc.boolean(),
      transactionDate: anyInstant,
    }),
    at: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    isUndone: fc.boolean(),
  }),
  fc.record({ refund: fc.nat() }),
  fc.record({ remove: fc.nat() }),
  fc.constant({ fold: true as const }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

class Undone extends Error {}

describeEachBackend('daily totals', ({ open }) => {
  let database: Database;
  /** None, two merchants of different partners, the first one's partner, a holder. */
  let walletIds: (number | null)[];
  let references = 0;

  beforeAll(async () => {
    database = await open();
    walletIds = [
      null,
      await addWallet(database.db, { type: 'MERCHANT', merchantId: 1 }),
      await addWallet(database.db, { type: 'MERCHANT', merchantId: 2 }),
      await addWallet(database.db, { type: 'PARTNER', partnerId: 1 }),
      await addWallet(database.db, { type: 'BASIC', userId: 11 }),
    ];
  });
  afterAll(() => database.close());

  const rowOf = ({ ends: [from, to], ...values }: Movement): Row => ({
    ...values,
    referenceNumber: `T${++references}`,
    subTotal: values.amount,
    senderWalletId: walletIds[from] ?? null,
    receiverWalletId: walletIds[to] ?? null,
  });
  type Movement = typeof anyMovement extends fc.Arbitrary<infer M> ? M : never;

  const pick = async (at: readonly number[]) => {
    const rows = await database.db.select({ id: transactions.id }).from(transactions);
    return rows.length === 0 ? [] : at.map(place => rows[place % rows.length]?.id ?? 0);
  };

  async function take(step: Step): Promise<void> {
    if ('fold' in step) return void (await foldTotals({ database }));
    if ('insert' in step) {
      return void (await database.db.insert(transactions).values(step.insert.map(rowOf)));
    }
    if ('change' in step) {
      const ids = await pick(step.at);
      const work = database.transaction(async tx => {
        // in a fixed order, as all code that locks several rows does
        await tx
          .select()
          .from(transactions)
          .where(inArray(transactions.id, ids))
          .orderBy(transactions.id)
          .for('update');
        await tx.update(transactions).set(step.change).where(inArray(transactions.id, ids));
        if (step.isUndone) throw new Undone();
      });
      return work.catch(error => {
        if (!(error instanceof Undone)) throw error;
      });
    }
    const [id = 0] = await pick(['refund' in step ? step.refund : step.remove]);
    if ('remove' in step) {
      await database.db
        .delete(transactions)
        .where(
          sql`id = ${id} and not exists (select from transactions r where r.original_id = ${id})`,
        )
        .catch(() => undefined); // another step has refunded it meanwhile
      return;
    }
    await giveBack(id);
  }

  /** A full refund, as a separate transaction. */
  const giveBack = (id: number) =>
    database.transaction(async tx => {
      const [paid] = await tx
        .select()
        .from(transactions)
        .where(eq(transactions.id, id))
        .for('update');
      if (!paid || paid.refundedAmount > 0) return;
      const { id: originalId, amount, senderWalletId, receiverWalletId } = paid;
      await tx.insert(transactions).values({
        originalId,
        amount,
        subTotal: amount,
        referenceNumber: `T${++references}`,
        transactionType: 'REFUND',
        status: 'SUCCESS',
        transactionDate: paid.transactionDate,
        senderWalletId: receiverWalletId,
        receiverWalletId: senderWalletId,
      });
      await tx
        .update(transactions)
        .set({ status: 'REFUNDED', refundedAmount: amount })
        .where(eq(transactions.id, id));
    });

  it('always match the transactions, whatever happens concurrently', async () => {
    const anyStory = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(anyStory, async story => {
        for (const moment of story) {
          await Promise.all(moment.map(take));
          expect(await wrongTotals(database)).toBe(0);
        }
        await Promise.all([foldTotals({ database }), foldTotals({ database })]);
        expect(await database.db.$count(dailyTotalChanges)).toBe(0);
        expect(await wrongTotals(database)).toBe(0);
      }),
      { numRuns: 24, endOnFailure: true },
    );
    expect(await database.db.$count(dailyTotals)).toBeGreaterThan(0);
  });

  it('count a movement between two wallets of a partner once, on its Malaysian day', async () => {
    const isMine = sql`scope = 'PARTNER' and owner_id = 1 and day >= '2030-01-01'`;
    const row = { transactionType: 'TRANSFER', status: 'SUCCESS', amount: 700 } as const;
    const dates = ['2030-03-01T15:59:59.999Z', '2030-03-01T16:00:00.000Z'];
    await database.db.insert(transactions).values(
      dates.map(date => ({
        ...row,
        ...rowOf({ ...row, transactionDate: new Date(date), deleted: false, ends: [1, 3] }),
      })),
    );
    await foldTotals({ database });
    const mine = await database.db
      .select()
      .from(dailyTotals)
      .where(isMine)
      .orderBy(dailyTotals.day);
    expect(mine.map(({ day, count, amount }) => [day, count, amount])).toEqual([
      ['2030-03-01', 1, 700],
      ['2030-03-02', 1, 700],
    ]);
  });
});
