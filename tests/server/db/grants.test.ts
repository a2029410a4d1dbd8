import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { databaseFailure } from '#server/db/errors.ts';
import { grantToBackend, ownsLedger } from '#server/db/grants.ts';
import { migrate } from '#server/db/migrate.ts';
import { runCommand, startMain } from '#tests/support/backend/mainProcess.ts';
import { describeWithServer, MIGRATED } from '#tests/support/database/databases.ts';
import { newRole } from '#tests/support/database/postgres.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const NOT_PERMITTED = '42501';

/** @returns the SQLSTATE of the refusal, or `done` */
const attempt = (database: Database, statement: string) =>
  database.db.execute(sql.raw(statement)).then(
    () => 'done',
    error => databaseFailure(error)?.sqlState,
  );

const opened = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl });

describeWithServer(
  'an account that does not own the tables',
  newDatabase => {
    let backend: Database;
    beforeAll(async () => {
      const databaseUrl = await newDatabase();
      const { role, url } = await newRole(databaseUrl);
      const owner = await opened(databaseUrl);
      const name = sql.identifier(new URL(databaseUrl).pathname.slice(1));
      await owner.db.execute(sql`revoke temporary on database ${name} from public`);
      await owner.transaction(tx => grantToBackend(tx, role));
      await owner.close();
      backend = await opened(url);
      return () => backend.close();
    });

    it('may work with rows, and finds that there is nothing to migrate', async () => {
      expect(await migrate(backend)).toEqual([]);
      expect(await attempt(backend, 'delete from idempotency_keys')).toBe('done');
    });

    it('may create temporary tables, even where not everyone may', async () => {
      expect(await attempt(backend, 'create temporary table sums (amount int)')).toBe('done');
    });

    it.each([
      'alter table ledger_postings disable trigger ledger_postings_append_only',
      'drop trigger audit_entries_append_only on audit_entries',
      'create or replace function refuse_change() returns trigger language sql as $$ select 1 $$',
      'set session_replication_role = replica',
      'truncate audit_seals cascade',
      'update ledger_entries set id = id',
      'delete from account_custody',
      'update schema_migrations set hash = hash',
      'drop table users cascade',
      'create table mine (id int)',
    ])('may not: %s', async statement => {
      expect(await attempt(backend, statement)).toBe(NOT_PERMITTED);
    });

    it('says what to do if a migration is missing', async () => {
      const folder = temporaryTree({ '9999_next.sql': 'alter table users add column mine int;' });
      await cp('server/db/migrations', folder, { recursive: true });
      const file = join(folder, 'meta/_journal.json');
      const { entries } = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify({ entries: [...entries, { tag: '9999_next' }] }));
      await expect(migrate(backend, { folder })).rejects.toThrow(
        /^The account of DATABASE_URL may not bring the tables.* npm run migrate -- <role> /,
      );
    });

    it('is known not to own the ledger', async () => {
      expect(await ownsLedger(backend.db)).toBe(false);
    });
  },
  MIGRATED,
);

describeWithServer('npm run migrate', newDatabase => {
  it('makes the tables, after which a backend starts with an account of less rights', async () => {
    const databaseUrl = await newDatabase();
    const { role, url } = await newRole(databaseUrl);
    const early = await startMain({ DATABASE_URL: url });
    expect(await early.ended).toBe(1);
    expect(early.printed).toEqual([
      expect.stringMatching(/^The account of DATABASE_URL may not bring the tables/),
    ]);

    const run = () => runCommand('migrate', { DATABASE_URL: databaseUrl }, [role]);
    expect(await run()).toEqual({
      code: 0,
      printed: expect.stringMatching(`^Applied 0000_schema, .*\n${role} can work with the tables`),
    });
    expect(await run()).toMatchObject({ printed: expect.stringMatching(/^The tables are up to/) });

    const backend = await startMain({ DATABASE_URL: url });
    expect(backend.printed.at(-1)).toMatch(/^Kaunter is at/);
    expect(backend.printed.join()).not.toContain('owns the tables');

    const commands = { backup: [join(temporaryTree({}), 'backup.gz')], verify: [], resetAdmin: [] };
    for (const [name, words] of Object.entries(commands)) {
      expect(await runCommand(name, { DATABASE_URL: url }, words)).toMatchObject({ code: 0 });
    }
  });

  it('refuses a role that does not exist, and one from which nothing can be withheld', async () => {
    const databaseUrl = await newDatabase();
    const { username } = new URL(databaseUrl);
    const run = (...words: string[]) => runCommand('migrate', { DATABASE_URL: databaseUrl }, words);
    expect(await run('nobody"s')).toEqual({
      code: 1,
      printed: expect.stringContaining('The database server has no role nobody"s.\n'),
    });
    expect(await run(username)).toEqual({
      code: 1,
      printed: expect.stringContaining(`${username} may act as the owner of the tables`),
    });
  });

  it('requires DATABASE_URL: the embedded database has no accounts', async () => {
    const { code, printed } = await runCommand('migrate', { DATABASE_URL: '' }, []);
    expect({ code, printed }).toEqual({
      code: 1,
      printed: expect.stringMatching(/^Usage: npm run migrate/),
    });
  });
});
