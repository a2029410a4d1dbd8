import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';
import { restoreBackup } from '#server/services/backup/restoreBackup.ts';
import { writeBackup } from '#server/services/backup/writeBackup.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { describeOnPostgres, MIGRATED, openEmpty } from '#tests/support/database/databases.ts';
import { addOwnAccount, addWallet, post } from '#tests/support/database/rows.ts';
import { createTestClock } from '#tests/support/run/clock.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

/** The number of accounts that do not match their postings, and the total of all balances. */
async function booksOf({ db }: Database) {
  const { rows } = await db.execute<{ wrong: number; total: number }>(sql`
    select count(*) filter (where a.balance <> coalesce(p.sum, 0))::int as wrong, sum(a.balance)::int as total
    from ledger_accounts a
    left join (select account_id, sum(amount) as sum from ledger_postings group by 1) p on p.account_id = a.id`);
  return rows[0];
}

const entriesIn = ({ db }: Database) => db.$count(ledgerEntries);

describeOnPostgres(
  'a backup written while money moves',
  open => {
    it('is consistent: it has everything from before its start and nothing from after', async () => {
      const source = await open();
      const content = Buffer.from('%PDF-1.7\n%%EOF\n');
      const ulid = '01'.padEnd(26, '0');
      const hash = createHash('sha256').update(content).digest('hex');
      const paper = { category: 'BANK_STATEMENT', name: 'a.pdf', type: 'application/pdf' } as const;
      await source.db
        .insert(documents)
        .values({ ...paper, ulid, hash, size: content.length, uploadToken: 'x' });
      const bank = await addOwnAccount(source.db);
      const [one, other] = [await addWallet(source.db), await addWallet(source.db)];
      await post(source.db, [bank, -100_000], [one.accountId, 100_000]);

      let moved = 0;
      let isOver = false;
      const moving = (async () => {
        while (!isOver) {
          await source.transaction(tx => post(tx, [one.accountId, -1], [other.accountId, 1]));
          moved += 1;
        }
      })();
      const threeMore = async () => {
        const enough = moved + 3;
        await vi.waitFor(() => expect(moved).toBeGreaterThanOrEqual(enough));
      };
      await threeMore();
      const before = await entriesIn(source);
      // documents are read last: money moves while the tables are read, and afterwards
      const read = async () => {
        await threeMore();
        return content;
      };
      const file = join(temporaryTree({}), 'backup');
      const sources = { database: source, clock: createTestClock() };
      await writeBackup({ ...sources, files: { ...databaseFiles(), read } }, file);
      isOver = true;
      await moving;

      const target = await openEmpty();
      await restoreBackup({ database: target, files: databaseFiles() }, file);
      expect(await booksOf(target)).toEqual({ wrong: 0, total: 0 });
      const restored = await entriesIn(target);
      expect(restored).toBeGreaterThanOrEqual(before);
      expect(restored).toBeLessThanOrEqual((await entriesIn(source)) - 3);
      await target.close();
      await source.close();
    });
  },
  MIGRATED,
);
