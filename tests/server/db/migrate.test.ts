import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { MigrationMismatchError, migrate } from '#server/db/migrate.ts';
import {
  describeEachDatabase,
  describeOnPostgres,
  type EachDatabase,
} from '#tests/support/database/databases.ts';
import { migrationFolder } from '#tests/support/database/migrationFolder.ts';

const people = 'create table people (name text);';
const pets =
  'create table pets (name text);\n--> statement-breakpoint\ncreate index on pets (name);';

describeEachDatabase('migration', ({ open }) => {
  let database: Database;
  const tables = async () => {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`create schema public`);
  });
  afterAll(() => database.close());

  it('brings an empty database to the current schema, and is then a no-op', async () => {
    expect(await migrate(database)).toEqual([
      '0000_schema',
      '0001_key_rotation',
      '0002_pin_postings',
      '0003_company_address',
      '0004_identity_search',
      '0005_payout_account',
      '0006_unfinished_reports',
      '0007_request_hash_key',
      '0008_settlement_and_list_indexes',
      '0009_application_deleted',
      '0010_declarations_version',
      '0011_wallets_by_status',
      '0012_merchant_duplicates',
      '0013_secret_changes',
      '0014_display_name_search',
      '0015_password_step_up',
      '0016_portal_usernames',
      '0017_outbox_channels',
      '0018_report_indexes',
      '0019_unsettled_merchants',
      '0020_chat_mail',
    ]);
    expect(await tables()).toEqual(expect.arrayContaining(['users', 'approval_requests']));
    expect(await migrate(database)).toEqual([]);
  });

  it('applies new files in the order of their journal', async () => {
    expect(await migrate(database, { folder: migrationFolder({ '0000_a': people }) })).toEqual([
      '0000_a',
    ]);
    const both = migrationFolder({ '0000_a': people, '0001_b': pets });
    expect(await migrate(database, { folder: both })).toEqual(['0001_b']);
    expect(await tables()).toEqual(['people', 'pets', 'schema_migrations']);
  });

  it('accepts files with converted line endings', async () => {
    await migrate(database, { folder: migrationFolder({ '0000_b': pets }) });
    const changed = migrationFolder({ '0000_b': pets.replaceAll('\n', '\r\n') });
    expect(await migrate(database, { folder: changed })).toEqual([]);
  });

  it('F8 leaves nothing of a failed migration, and runs once it is fixed', async () => {
    const broken = migrationFolder({
      '0000_a': people,
      '0001_b': `${pets.slice(0, -1)}oops;`,
    });
    await expect(migrate(database, { folder: broken })).rejects.toThrow();
    expect(await tables()).toEqual([]);

    const mended = migrationFolder({ '0000_a': people, '0001_b': pets });
    expect(await migrate(database, { folder: mended })).toEqual(['0000_a', '0001_b']);
  });

  it.each([
    ['belongs to a newer version', { '0000_a': people }],
    ['was migrated by files that were edited since', { '0000_a': people, '0001_b': people }],
    ['was migrated by other files', { '0000_a': people, '0001_c': pets }],
  ])('refuses a database that %s', async (_, files) => {
    await migrate(database, {
      folder: migrationFolder({ '0000_a': people, '0001_b': pets }),
    });
    await expect(migrate(database, { folder: migrationFolder(files) })).rejects.toThrow(
      MigrationMismatchError,
    );
  });

  it('refuses a database of a later release that this one was unpacked over', async () => {
    await migrate(database, { folder: migrationFolder({ '0000_a': people, '0001_b': pets }) });
    const folder = migrationFolder({ '0000_a': people }, { '0001_b': pets });
    await expect(migrate(database, { folder })).rejects.toThrow(MigrationMismatchError);
  });

  it('runs once when started twice at the same time', async () => {
    const applied = await Promise.all([migrate(database), migrate(database)]);
    expect(applied.filter(names => names.length > 0)).toHaveLength(1);
  });
});

describeOnPostgres('backends starting together', open => {
  it('migrate once and can all work', async () => {
    const databases = await openMany(open, 4);
    const applied = await Promise.all(databases.map(database => migrate(database)));
    expect(applied.filter(names => names.length > 0)).toHaveLength(1);
    for (const database of databases) await database.db.execute(sql`select from users`);
    await Promise.all(databases.map(database => database.close()));
  });
});

const openMany = (open: EachDatabase['open'], count: number): Promise<Database[]> =>
  Promise.all(Array.from({ length: count }, () => open()));
