import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { desc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database, DatabaseLocation } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import {
  RestoreRefusedError,
  restoreAsWritten,
  restoreBackup,
} from '#server/services/backup/restoreBackup.ts';
import { databaseFiles } from '#server/services/documents/databaseFiles.ts';
import { bySecondStep, codeOf } from '#tests/support/arrange/authenticator.ts';
import { type Caller, callerOf } from '#tests/support/backend/backend.ts';
import { runCommand, startMain } from '#tests/support/backend/mainProcess.ts';
import { answersAt, callerAt, encryptorAt } from '#tests/support/backend/signInAt.ts';
import { environmentOf } from '#tests/support/database/burst.ts';
import { describeWithServer, openEmpty, openMigrated } from '#tests/support/database/databases.ts';
import { isReached } from '#tests/support/run/isReached.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

/**
 * Released versions, each with a backup and a data folder written by that version: a small demo whose admin has the
 * authenticator of `URI`. A release adds one: docs/operations/README.md.
 */
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const VERSIONS = readdirSync(FOLDER)
  .filter(name => name.endsWith('.backup'))
  .map(name => basename(name, '.backup'));
const URI = 'otpauth://totp/Kaunter:admin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A copy of the data folder that a version has left: its database in the format of that version, and its documents. */
function folderLeftBy(version: string): { dataDir: string } {
  const dataDir = temporaryTree({});
  const packed = readFileSync(join(FOLDER, `${version}.folder`));
  execFileSync('tar', ['-xf', '-', '-C', dataDir], { input: brotliDecompressSync(packed) });
  return { dataDir };
}

/** Sets a pin GENERATED as the backend did before pins referred to their entry. @returns the entry's id */
async function payAsThen({ db }: Database, id: number): Promise<number> {
  await db.execute(sql`update credit_pins set status = 'GENERATED' where id = ${id}`);
  const { rows } = await db.execute<{ id: number }>(sql`
    with entry as (insert into ledger_entries (memo) values ('CREDIT_PIN') returning id),
    posted as (insert into ledger_postings (entry_id, account_id, amount)
      select entry.id, a.id, case a.code when 'CREDIT_PINS' then 777 else -777 end
      from entry, ledger_accounts a where a.code in ('BANK_CLEARING', 'CREDIT_PINS')),
    noted as (insert into audit_entries (actor, action, entity, entity_id, after)
      values ('admin', 'CHANGE_CREDIT_PIN_STATUS', 'creditPin', ${String(id)}, '{"status": "GENERATED"}'))
    select id from entry`);
  return Number(rows[0]?.id);
}

interface Listed {
  id: number;
  size: number;
}

/** The number of bytes of a downloaded document. */
async function sizeOf(url: string, { token, sessionId }: Caller, id: number): Promise<number> {
  const file = await fetch(`${url}/user/api/alternate-bank-accounts/download/${id}`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId },
  });
  expect(file.status).toBe(200);
  return (await file.arrayBuffer()).byteLength;
}

/** A backend of this version started on the data of an earlier one, wherever that is. */
function startedOn(locate: () => DatabaseLocation | Promise<DatabaseLocation>): void {
  it('has its users, authenticators, transactions and documents, and listens on this machine only', async () => {
    const place = environmentOf(await locate());
    const { url, port } = await startMain(place);
    const entrance = { app: answersAt(url), encrypt: await encryptorAt(url) };
    const code = codeOf(URI, Date.now());
    const { payload, sessionId } = await bySecondStep(entrance, 'admin', { code });
    const admin = callerOf(entrance.app, payload.content.id_token, sessionId);
    expect((await admin.get('/user/api/partners?page=0&size=10')).payload.content).not.toEqual([]);
    const compliance = await callerAt(url, 'compliance');
    const answer = await compliance.get('/wallet/api/transactions/admin/all?page=0&size=10');
    expect(answer.payload.content).toHaveLength(10);
    const { content: documents } = (
      await admin.get('/user/api/alternate-bank-accounts/documents/1')
    ).payload;
    expect(documents).not.toEqual([]);
    const sizes = await Promise.all(documents.map(({ id }: Listed) => sizeOf(url, admin, id)));
    expect(sizes).toEqual(documents.map(({ size }: Listed) => size));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    // demo passwords are public, so it listens on this machine only
    expect([await isReached(port), await isReached(port, '127.0.0.2')]).toEqual([true, false]);
  });

  it('passes npm run verify', async () => {
    const { code, printed } = await runCommand('verify', environmentOf(await locate()), []);
    expect({ code, printed }).toMatchObject({ code: 0 });
  });
}

describe.each(VERSIONS)('%s', version => {
  const file = join(FOLDER, `${version}.backup`);

  describe('a backend started on the data folder of that version', () => {
    startedOn(() => folderLeftBy(version));
  });

  describeWithServer(
    'a backend started on the data of that version, on PostgreSQL',
    newDatabase => startedOn(async () => ({ dataDir: '', databaseUrl: await newDatabase() })),
    [
      `upgrade_${version.replaceAll(/\W/g, '_')}`,
      [`tests/server/upgrade/${version}.backup`, 'server/db/migrations'],
      async database => {
        await restoreAsWritten({ database, files: databaseFiles() }, file);
      },
    ],
  );

  it('can be restored into this version', async () => {
    const database = await openEmpty();
    const { rows } = await restoreBackup({ database, files: databaseFiles() }, file);
    expect(rows).toBeGreaterThan(1000);
    expect(await migrate(database)).toEqual([]);
    await database.close();
  });

  it('cannot be restored into tables of a later version', async () => {
    const database = await openMigrated();
    const restored = restoreBackup({ database, files: databaseFiles() }, file);
    await expect(restored).rejects.toThrow(RestoreRefusedError);
    await database.close();
  });
});

it('0.1.0: migration links each paid pin to the ledger entry that posted it', async () => {
  const database = await openEmpty();
  await restoreAsWritten({ database, files: databaseFiles() }, join(FOLDER, '0.1.0.backup'));
  // two pins of the same value, paid in reverse order
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into credit_pins (wallet_id, pin_code, credits, status, payment_id)
    select min(id), code, 777, 'PENDING_PAYMENT', code
    from wallets, unnest(array['first', 'second']) as code group by code order by code returning id`);
  const paid = rows.map(({ id }) => id).reverse();
  const entries: number[] = [];
  for (const id of paid) entries.push(await payAsThen(database, id));
  await migrate(database);
  const pins = await database.db.select().from(creditPins).orderBy(desc(creditPins.id));
  expect(pins.slice(0, 2).map(pin => [pin.id, pin.paidEntryId])).toEqual(
    paid.map((id, at) => [id, entries[at]]),
  );
  const differing = await database.db.execute(sql`
    select c.paid_entry_id from credit_pins c where c.paid_entry_id is not null
    group by 1 having sum(credits) <> (select sum(p.amount) from ledger_postings p
      join ledger_accounts a on a.id = p.account_id and a.code = 'CREDIT_PINS'
      where p.entry_id = c.paid_entry_id)`);
  expect(differing.rows).toEqual([]);
  expect(pins.length).toBeGreaterThan(10);
  await database.close();
});

it('0.1.0: migration links each pending withdrawal to its bank account', async () => {
  const database = await openEmpty();
  await restoreAsWritten({ database, files: databaseFiles() }, join(FOLDER, '0.1.0.backup'));
  const { db } = database;
  // removed before the withdrawals, removed after them, added later
  await db.execute(sql`
    insert into bank_accounts (id, merchant_id, bank_name, account_name, account_number, status, created_date,
      deleted, last_modified_date)
    select id, 1, 'CIMB', 'Kedai 1', '7001234987', 'APPROVED', created, removed is not null, removed
    from (values (901, '2026-01-01'::timestamptz, '2026-01-02'::timestamptz), (902, '2026-01-03', '2026-01-08'),
      (903, '2026-01-09', null)) as account (id, created, removed)`);
  await db.execute(sql`
    with withdrawal as (
      insert into transactions (id, reference_number, transaction_type, status, amount, sub_total, sender_wallet_id,
        receiver_name, created_date)
      select id, 'KTN' || id, 'WITHDRAW', 'PENDING', 1000, 1000, (select min(id) from wallets where merchant_id = 1),
        name, '2026-01-05'
      from (values (900001, 'CIMB •••• 4987'), (900002, 'Maybank •••• 8901')) as asked (id, name) returning id)
    insert into bank_orders (kind, token, transaction_id, due_date)
    select 'WITHDRAW', id::text, id, '2026-01-06' from withdrawal`);
  await migrate(database);
  const orders = await db.select().from(bankOrders).orderBy(bankOrders.id);
  expect(orders.slice(-2).map(order => order.bankAccountId)).toEqual([902, null]);
  await database.close();
});
