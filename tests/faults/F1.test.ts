import { inArray, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Database, DatabaseLocation } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { ledgerEntries } from '../../server/db/schema/ledger.ts';
import { withDatabase } from '../support/burst.ts';
import { startChild } from '../support/children.ts';
import { describeEachLocation } from '../support/databases.ts';
import { addOwnAccount, addWallet, post } from '../support/rows.ts';

vi.setConfig({ testTimeout: 300_000 });

const ROUNDS = 4;
const OPENING = 1_000_000;
/** Of an entry here. */
const POSTINGS = 3;

/** Five wallets with money. */
async function openAccounts(database: Database): Promise<number[]> {
  await migrate(database);
  const bank = await addOwnAccount(database.db);
  const accounts: number[] = [];
  for (let made = 0; made < 5; made += 1) {
    const { accountId } = await database.transaction(addWallet);
    await post(database.db, [bank, -OPENING], [accountId, OPENING - 1], [accountId, 1]);
    accounts.push(accountId);
  }
  return accounts;
}

/** Lets a process move money until it has told of so many movements, and kills it. */
async function moveUntilKilled(location: DatabaseLocation, accounts: number[], count: number) {
  const child = await startChild('postEntries');
  const told: number[] = [];
  child.process.on('message', (entry: number) => {
    told.push(entry);
    if (told.length === count) child.process.kill('SIGKILL');
  });
  child.process.send({ location, accounts });
  await child.ended;
  return told;
}

/** What must be nothing, and how many of the movements told of are there. */
async function auditOf({ db }: Database, told: readonly number[]) {
  const { rows } = await db.execute(sql`
    select
      (select coalesce(sum(amount), 0)::int from ledger_postings) as "sum",
      (select count(*)::int from ledger_entries e where (select count(*) from ledger_postings
        where entry_id = e.id) <> ${POSTINGS}) as "halves",
      (select count(*)::int from ledger_accounts a where balance <> (select coalesce(sum(amount), 0)
        from ledger_postings where account_id = a.id)) as "wrongBalances"`);
  return { ...rows[0], told: await db.$count(ledgerEntries, inArray(ledgerEntries.id, [...told])) };
}

describeEachLocation('F1 a backend that is killed in a burst of movements', locate => {
  it(`keeps the ledger whole and what it has told, ${ROUNDS} times in a row`, async () => {
    const location = await locate();
    const accounts = await withDatabase(location, openAccounts);
    const told: number[] = [];

    for (let round = 0; round < ROUNDS; round += 1) {
      told.push(...(await moveUntilKilled(location, accounts, 20 + round * 7)));
      const found = await withDatabase(location, database => auditOf(database, told));
      expect(found).toEqual({ sum: 0, halves: 0, wrongBalances: 0, told: told.length });
    }
    expect(new Set(told).size).toBe(told.length);
    expect(told.length).toBeGreaterThanOrEqual(ROUNDS * 20);
  });
});
