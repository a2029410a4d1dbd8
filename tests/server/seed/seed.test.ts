import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { password as passwordRule } from '#contract/rules/people/secretRules.ts';
import type { Database } from '#server/db/database.ts';
import { seed } from '#server/seed/index.ts';
import { DEMO_PASSWORD, DEMO_PIN, demoAccounts } from '#server/seed/people/demoAccounts.ts';
import { firstUserSince } from '#server/services/nights/nights.ts';
import { matchesPassword } from '#server/services/passwords/passwords.ts';
import { settingsOf } from '#server/services/portal/platformSettings.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { openSeeded, SMALL } from '#tests/support/database/seeded.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const opened: Database[] = [];
const keep = async <D extends Database>(opening: Promise<D>): Promise<D> => {
  const database = await opening;
  opened.push(database);
  return database;
};
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

const clock = createTestClock();
const count = async ({ db }: Database, table: string) =>
  Number(
    (await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]
      ?.n,
  );

/** A hash of every table that the seed fills, without salted columns. */
async function fingerprint({ db }: Database): Promise<Record<string, unknown>> {
  const tables = [
    'users',
    'user_details',
    'merchants',
    'partners',
    'wallets',
    'wallet_configs',
    'transactions',
    'ledger_accounts',
    'ledger_entries',
    'ledger_postings',
    'audit_entries',
    'platform_settings',
    'notifications',
    'credit_pins',
    'favourites',
    'bank_accounts',
    'documents',
    'document_contents',
    'approval_requests',
    'settlement_files',
  ];
  const hashes = tables.map(async table => {
    const { rows } = await db.execute<{ rows: number; hash: string }>(
      sql.raw(`
      select count(*)::int as rows, md5(string_agg(row, ';' order by row)) as hash from (
        select (to_jsonb(t) - 'password_hash' - 'pin_hash')::text as row from ${table} t
      ) all_rows`),
    );
    return [table, rows[0]] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

describe('the demo', () => {
  it('is deterministic', async () => {
    const one = await keep(openMigrated());
    const other = await keep(openMigrated());
    await seed(one, { seed: 'demo', clock, sizes: SMALL });
    await seed(other, { seed: 'demo', clock, sizes: SMALL });

    expect(await fingerprint(one)).toEqual(await fingerprint(other));
  });

  it('has a history in the order of its dates, requests included', async () => {
    const database = await keep(openMigrated());
    const sizes = { ...SMALL, holders: 10, merchants: 200, transactions: 0, requests: true };
    await seed(database, { seed: 'demo', clock, sizes });

    const { rows } = await database.db.execute<{ action: string; date: string }>(
      sql`select action, created_date as date from audit_entries order by id`,
    );
    const dates = rows.map(({ date }) => Date.parse(date));
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    // an application that was submitted after the first request
    const actions = rows.map(({ action }) => action);
    expect(actions.lastIndexOf('SUBMIT_APPLICATION')).toBeGreaterThan(
      actions.indexOf('SUBMIT_REQUEST'),
    );
  });

  it('returns its accounts, with working passwords', async () => {
    const database = await keep(openMigrated());
    const seeded = await seed(database, { seed: 'demo', clock, sizes: SMALL });

    expect(seeded?.accounts.map(({ username, role }) => `${username} ${role}`)).toEqual([
      'admin EWALLET_ADMIN',
      'callcentre EWALLET_CALL_CENTER',
      'compliance EWALLET_COMPLIANCE',
      'onboarding EWALLET_ONBOARDING',
      'validator EWALLET_OPS_VALIDATOR',
      'validator2 EWALLET_OPS_VALIDATOR',
      'merchant EWALLET_MERCHANT',
      'merchant2 EWALLET_MERCHANT',
      'partner EWALLET_PARTNER',
    ]);
    const { rows } = await database.db.execute<{ hash: string; pin: string | null; name: string }>(
      sql`select username as name, password_hash as hash, pin_hash as pin from users
        where username in ('admin', 'callcentre', 'validator2', 'merchant2', 'partner')`,
    );
    expect(rows).toHaveLength(5);
    for (const { hash, pin, name } of rows) {
      expect(await matchesPassword(hash, DEMO_PASSWORD), name).toBe(true);
      expect(await matchesPassword(pin, DEMO_PIN), name).toBe(name.startsWith('merchant'));
    }
  });

  it('returns its accounts at a later start too, except those with a changed password', async () => {
    const database = await keep(openSeeded());
    const told = await demoAccounts(database.db);
    expect(told.map(({ username }) => username)).toContain('merchant2');

    await database.db.execute(
      sql`update users set password_changed_date = now() where username = 'admin'`,
    );

    expect(await demoAccounts(database.db)).toEqual(
      told.filter(({ username }) => username !== 'admin'),
    );
  });

  it('leaves a database with users unchanged', async () => {
    const database = await keep(openSeeded());
    const before = await fingerprint(database);

    expect(await seed(database, { seed: 'demo', clock, sizes: SMALL })).toBeUndefined();
    expect(await fingerprint(database)).toEqual(before);
  });

  it('continues the database’s id sequences', async () => {
    const { db } = await keep(openSeeded());
    await db.execute(
      sql`insert into users (ulid, role, username, status)
        values ('01ARZ3NDEKTSV4RRFFQ69G5FAV', 'EWALLET_BASIC', 'somebody.new', 'ACTIVE')`,
    );
    const { rows } = await db.execute(
      sql`select (select max(id) from users where username <> 'somebody.new') + 1 = id as next
        from users where username = 'somebody.new'`,
    );
    expect(rows).toEqual([{ next: true }]);
  });

  it.each([0, 7])('has the given number of transactions: %i', async number => {
    const database = await keep(openMigrated());
    await seed(database, { seed: number, clock, sizes: { ...SMALL, transactions: number } });
    expect(await count(database, 'transactions')).toBe(number);
  });

  it('is complete with a number of transactions larger than a batch', async () => {
    const database = await keep(openMigrated());
    await seed(database, { seed: 6_001, clock });
    expect(await count(database, 'transactions')).toBe(6_001);
    const taken = await count(database, 'merchants where owner_id is not null');
    expect(taken).toBe(200 - (await count(database, 'applications')));
    expect(await count(database, 'users')).toBe(2000 + taken + 5 + 6);
    expect(await count(database, "transactions where transaction_type = 'REFUND'")).toBeGreaterThan(
      0,
    );
  });
});

describe('a seed without the demo', () => {
  it('has only an admin with a random, valid password that must be changed', async () => {
    const passwords: string[] = [];
    for (let times = 0; times < 2; times++) {
      const database = await keep(openMigrated());
      const seeded = await seed(database, { seed: 'none', clock });

      expect(seeded?.accounts).toMatchObject([{ username: 'admin', role: 'EWALLET_ADMIN' }]);
      const { rows } = await database.db.execute<{ username: string; hash: string; must: boolean }>(
        sql`select username, password_hash as hash, must_change_password as must from users`,
      );
      // it is printed, so it must be changed
      expect(rows.map(({ username, must }) => [username, must])).toEqual([['admin', true]]);
      const password = seeded?.accounts[0]?.password ?? '';
      expect(password.length).toBeGreaterThanOrEqual(20);
      expect(passwordRule(password)).toBeUndefined();
      expect(await matchesPassword(rows[0]?.hash ?? '', password)).toBe(true);
      passwords.push(password);
      expect(await count(database, 'transactions')).toBe(0);
      expect(await count(database, 'merchants')).toBe(0);
    }
    expect(passwords[0]).not.toBe(passwords[1]);
  });

  it('invents no contact, neither of the admin nor of the support, and no past', async () => {
    const database = await keep(openMigrated());
    await seed(database, { seed: 'none', clock });

    const { rows } = await database.db.execute(
      sql`select email, phone_num, created_date from users join user_details using (id)`,
    );
    expect(rows).toMatchObject([{ email: null, phone_num: null }]);
    // nightly work covers the time since the first user
    expect(await firstUserSince(database.db)).toEqual(clock.now());
    expect(await settingsOf(database.db)).toMatchObject({
      supportEmail: null,
      supportPhone: null,
      portalVersion: '',
    });
  });
});

describe('an interrupted seed', () => {
  it('leaves nothing, and can be repeated', async () => {
    const database = await keep(openMigrated());
    const cutOff: Database = {
      ...database,
      db: database.db,
      transaction: work =>
        database.transaction(async tx => {
          await work(tx);
          throw new Error('the power is gone');
        }),
    };
    await expect(seed(cutOff, { seed: 'demo', clock, sizes: SMALL })).rejects.toThrow('power');
    expect(await count(database, 'users')).toBe(0);
    expect(await count(database, 'transactions')).toBe(0);

    await seed(database, { seed: 'demo', clock, sizes: SMALL });
    const whole = await keep(openSeeded());
    const [again, once] = [await fingerprint(database), await fingerprint(whole)];
    expect(again).toEqual(once);
  });
});
