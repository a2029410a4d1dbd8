import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { databaseFailure } from '#server/db/errors.ts';
import { migrate } from '#server/db/migrate.ts';
import { ledgerAccounts, ledgerPostings } from '#server/db/schema/ledger.ts';
import { describeEachDatabase, describeOnPostgres } from '#tests/support/database/databases.ts';
import { addOwnAccount, addWallet, post } from '#tests/support/database/rows.ts';

const balanceOf = async (database: Database, id: number) => {
  const accounts = database.db.select().from(ledgerAccounts);
  return (await accounts.where(eq(ledgerAccounts.id, id)))[0]?.balance;
};
const failureOf = async (query: PromiseLike<unknown>) => {
  try {
    await query;
  } catch (error) {
    return databaseFailure(error);
  }
  return undefined;
};

describeEachDatabase('the ledger', ({ open }) => {
  let database: Database;
  let bank: number;
  let wallet: number;
  let other: number;

  beforeAll(async () => {
    database = await open();
    await migrate(database);
  });
  beforeEach(async () => {
    bank = await addOwnAccount(database.db);
    [wallet, other] = [
      (await addWallet(database.db)).accountId,
      (await addWallet(database.db)).accountId,
    ];
  });
  afterAll(() => database.close());

  it('keeps each balance equal to the sum of its postings', async () => {
    await post(database.db, [bank, -1000], [wallet, 1000]);
    await post(database.db, [wallet, -250], [other, 200], [wallet, -50], [bank, 100]);

    expect(await balanceOf(database, bank)).toBe(-900);
    expect(await balanceOf(database, wallet)).toBe(700);
    expect(await balanceOf(database, other)).toBe(200);
    const { rows } = await database.db.execute(sql`
      select a.id from ledger_accounts a left join ledger_postings p on p.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(p.amount), 0)`);
    expect(rows).toEqual([]);
  });

  it('refuses unbalanced postings, and moves nothing', async () => {
    const unbalanced = database.transaction(tx => post(tx, [bank, -1000], [wallet, 999]));
    expect(await failureOf(unbalanced)).toMatchObject({ constraint: 'ledger_postings_balanced' });
    expect(await balanceOf(database, bank)).toBe(0);
  });

  it('refuses entries that balance only together', async () => {
    const crossed = database.transaction(async tx => {
      await tx.execute(sql`insert into ledger_entries (id, memo) values (-1, 'a'), (-2, 'b')`);
      await tx.insert(ledgerPostings).values([
        { entryId: -1, accountId: bank, amount: -5 },
        { entryId: -2, accountId: wallet, amount: 5 },
      ]);
    });
    expect(await failureOf(crossed)).toMatchObject({ constraint: 'ledger_postings_balanced' });
  });

  it('refuses a negative wallet balance', async () => {
    const overdrawn = database.transaction(tx => post(tx, [wallet, -1], [bank, 1]));
    expect(await failureOf(overdrawn)).toMatchObject({ constraint: 'ledger_accounts_balance' });
  });

  it('refuses a zero posting', async () => {
    const empty = database.transaction(tx => post(tx, [wallet, 0], [bank, 0]));
    expect(await failureOf(empty)).toMatchObject({ constraint: 'ledger_postings_amount' });
  });

  it.each([
    ['a balance set by hand', sql`update ledger_accounts set balance = balance + 1`],
    [
      'an account opened with money',
      sql`insert into ledger_accounts (code, balance) values ('x', 1)`,
    ],
    ['a changed posting', sql`update ledger_postings set amount = amount * 2`],
    ['a removed posting', sql`delete from ledger_postings`],
    ['a removed entry', sql`delete from ledger_entries`],
    ['an emptied ledger', sql`truncate ledger_postings, ledger_entries cascade`],
  ])('refuses %s', async (_, statement) => {
    await post(database.db, [bank, -1000], [wallet, 1000]);
    expect(await failureOf(database.db.execute(statement))).toMatchObject({ sqlState: '23000' });
    expect(await balanceOf(database, wallet)).toBe(1000);
  });
});

describeOnPostgres('concurrent movements', open => {
  it('E8 A to B and B to A at once: neither fails, and the total stays the same', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    await migrate(one);
    const bank = await addOwnAccount(one.db);
    const [a, b] = [(await addWallet(one.db)).accountId, (await addWallet(one.db)).accountId];
    await post(one.db, [bank, -200_000], [a, 100_000], [b, 100_000]);

    const move = (database: Database, from: number, to: number) =>
      database.transaction(tx => post(tx, [from, -10], [to, 10]), { retry: 0 });
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 ? move(one, a, b) : move(other, b, a))),
    );

    expect(await balanceOf(one, a)).toBe(100_000);
    expect(await balanceOf(one, b)).toBe(100_000);
    await Promise.all([one.close(), other.close()]);
  });
});
