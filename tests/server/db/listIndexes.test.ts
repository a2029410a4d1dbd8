import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dayAt } from '#contract/dates.ts';
import { type Database, openMemoryDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { merchants } from '#server/db/schema/merchants.ts';
import { tidy } from '#server/db/tidy.ts';
import { ago, DAY, MINUTE } from '#server/kernel/clock.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { ekycCaseOf } from '#server/services/accounts/ekycCase.ts';
import { listRequests } from '#server/services/approvals/requestLists.ts';
import { userByName } from '#server/services/auth/login.ts';
import { listPins } from '#server/services/creditPins/pinLists.ts';
import { listEntries } from '#server/services/history/history.ts';
import { startDelivery } from '#server/services/messages/delivery.ts';
import { duplicatesOf } from '#server/services/onboarding/duplicates.ts';
import type { Reads } from '#server/services/reconciliation/inChunks.ts';
import { proveEntries } from '#server/services/reconciliation/proveEntries.ts';
import { proveSettlements } from '#server/services/reconciliation/proveSettlements.ts';
import {
  merchantBalances,
  movedUsers,
  walletBalances,
} from '#server/services/reports/holdingSources.ts';
import { merchantTrade, ofTypes, payments } from '#server/services/reports/movementSources.ts';
import { nextSettlementOf } from '#server/services/settlement/nextSettlement.ts';
import { SettlementReport } from '#server/services/settlement/settlementReport.ts';
import { listUnsettledMerchants } from '#server/services/settlement/unsettledMerchants.ts';
import { configImpactOf } from '#server/services/wallets/impact.ts';
import { listWallets } from '#server/services/wallets/wallets.ts';
import { captureLog } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const clock = createTestClock();
const COUNT = 30_000;
/** Id of a wallet without transactions. */
const QUIET = 2 * COUNT;
/** Id of the partner of the quiet wallet. */
const PARTNER = 7;
const many = sql.raw(`generate_series(1, ${COUNT}) n`);

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
  await migrate(database);
  await addUser(database.db, { username: 'maker' });
  const content = Buffer.from(new SettlementReport().finish());
  await database.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into approval_requests (action_type, payload_data, payload_hash, entity, entity_id, entity_label, status,
        decided_date, expires_date, requested_by_id, requested_by, requested_by_role, after)
      select case when n % 10000 = 0 then 'UPGRADE_USER' else 'CHANGE_USER_STATUS' end, '{}', repeat('0', 64), 'user', n,
        'Person ' || n, 'APPLIED', now(), now(), 1, 'maker' || n, 'EWALLET_CALL_CENTER',
        jsonb_build_object('remark', repeat('x', 200)) from ${many}`);
    await tx.execute(sql`
      insert into audit_entries (actor, action, entity) select 'maker', 'LOGIN', 'session' from ${many}`);
    await tx.execute(sql`
      insert into credit_pins (wallet_id, pin_code, credits, status, paid_entry_id)
      select n % 100 + 1, n, 1000, case when n % 10000 = 0 then 'PAYMENT_FAILED' else 'REDEEMED' end, 1 from ${many}`);
    await tx.execute(sql`
      insert into merchants (id, ulid, type, status, business_registration_name, business_registration_number,
        business_bank_account_number)
      overriding system value
      select n, lpad('M' || n, 26, '0'), 'ONLINE', 'ACTIVE', 'Kedai ' || n, 2019 || lpad((n % 10000)::text, 8, '0') || ' (' || n || '-A)', 500000 + n from ${many}`);
    await tx.execute(sql`
      insert into wallets (id, type, merchant_id, ulid, config_id)
      overriding system value
      values (1, 'MERCHANT', 1, repeat('0', 26), 1), (${QUIET}, 'MERCHANT', 2, repeat('1', 26), 1)`);
    await tx.execute(sql`
      insert into wallets (id, type, partner_id, ulid, status)
      overriding system value
      select n + 1, 'PARTNER', 1, lpad('W' || n, 26, '0'), case when n % 10000 = 0 then 'SUSPENDED' else 'ACTIVE' end from ${many}`);
    await tx.execute(sql`
      insert into users (id, ulid, role, username, status)
      overriding system value
      select n + 1, lpad('U' || n, 26, '0'), 'EWALLET_BASIC', 'user' || n, 'ACTIVE' from ${many}`);
    await tx.execute(sql`
      insert into user_details (id, email, identification_no, phone_num)
      select n + 1, 'user' || n || '@example.com', 'A' || n, '01' || lpad((n / 2)::text, 8, '0') from ${many}`);
    await tx.execute(sql`
      insert into settlement_files (id, wallet_id, start_date, end_date, content, size, rows, net, file_name, created_by, created_date)
      overriding system value
      select n, 1, '2026-01-01', '2026-01-01', decode(${content.toString('hex')}, 'hex'), 1, 1, 1, 'file' || n, 'System', ${clock.now().toISOString()}
      from generate_series(1, 100) n`);
    await tx.execute(sql`
      insert into transactions (reference_number, transaction_type, status, amount, sub_total, receiver_wallet_id,
        settlement_file_id, transaction_date)
      select 'KTN' || n, 'PAYMENT', 'SUCCESS', 100, 100, 1, case when n % 1000 > 0 then n % 100 + 1 end,
        ${clock.now().toISOString()}::timestamptz - n * interval '1 minute' from ${many}`);
    await tx.execute(sql`update merchants set partner_id = ${PARTNER} where id = 2`);
    await tx.execute(sql`insert into wallet_configs (id, daily_limit, max_balance, min_balance, min_topup)
      overriding system value values (1, 100, 100, 0, 10)`);
    await tx.execute(sql`
      insert into ledger_accounts (id, wallet_id) overriding system value select id, id from wallets`);
    await tx.execute(sql`
      insert into ledger_entries (id, memo, created_date) overriding system value
      select n, 'PAYMENT', ${clock.now().toISOString()}::timestamptz - n * interval '1 minute' from ${many}`);
    await tx.execute(sql`
      insert into ledger_postings (entry_id, account_id, amount)
      select n, case n when 777 then ${QUIET} else n + 1 end, 100 from ${many}`);
    await tx.execute(sql`
      insert into bank_orders (kind, token, transaction_id, due_date, settled_date, created_date)
      select 'TOP_UP', n, id, transaction_date, transaction_date + interval '1 minute', transaction_date
      from (select id, id as n, transaction_date from transactions) t`);
    await tx.execute(sql`
      insert into outbox (channel, recipient, body, attempts, next_try_date, created_date)
      select case n when ${COUNT} then 'EMAIL' else 'SMS' end, n, 'Text', n % 2, now.now, now.now
      from ${many}, (select ${clock.now().toISOString()}::timestamptz as now) now`);
  });
  await tidy(database);
});
afterAll(() => database.close());

const ROWS_READ = sql`
  select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
  where relname in ('approval_requests', 'audit_entries', 'bank_orders', 'credit_pins', 'ledger_accounts', 'ledger_entries',
    'ledger_postings', 'merchants', 'outbox', 'transactions', 'user_details', 'users', 'wallets')`;

/** The number of rows that the work reads from the tables, as the database counts them. */
async function rowsReadBy(work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await database.db.execute(sql`select pg_stat_force_next_flush()`);
    return (await database.db.execute<{ rows: number }>(ROWS_READ)).rows[0]?.rows ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

const paging = { page: 0, size: 20 };

it.each([
  ['of a rare action', { actionType: 'UPGRADE_USER' as const }],
  ['of a maker', { requestedBy: 'Maker777' }],
  ['found by a maker’s name', { search: 'maker777' }],
  ['found by a part of the label', { search: 'son 1234' }],
])('requests %s are listed without reading all requests', async (_, query) => {
  const list = () => listRequests(database.db, { ...paging, ...query }, undefined);
  expect((await list()).content.length).toBeGreaterThan(0);
  expect(await rowsReadBy(list)).toBeLessThan(1000);
});

it('entries by someone whose name starts like many wallet holders’ are listed without reading all', async () => {
  const list = () => listEntries(database.db, { ...paging, actor: 'user' }, undefined);
  expect((await list()).content).toEqual([]);
  expect(await rowsReadBy(list)).toBeLessThan(1000);
});

it('staff list wallets of a rare status without reading all wallets', async () => {
  const staff = { role: 'EWALLET_ADMIN' } as Viewer;
  const list = () => listWallets(database.db, staff, { ...paging, status: 'SUSPENDED' });
  expect((await list()).total).toBe(3);
  expect(await rowsReadBy(list)).toBeLessThan(1000);
});

it('staff list pins of a rare status by an index on the status', async () => {
  const path = { walletId: 'all', status: 'PAYMENT_FAILED' };
  const list = () =>
    listPins(database.db, clock, { role: 'EWALLET_ADMIN' } as Viewer, path, paging);
  expect((await list()).total).toBe(3);
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await database.db.execute(
    sql`select idx_scan > 0 as used from pg_stat_user_indexes where indexrelname = 'credit_pins_status'`,
  );
  expect(rows).toEqual([{ used: true }]);
});

it.each([
  ['old number', { businessRegistrationNumber: '777-a', businessBankAccountNumber: null }],
  ['account', { businessRegistrationNumber: 'none', businessBankAccountNumber: '500777' }],
])('merchants of the same %s are found without reading all merchants', async (_, applicant) => {
  const staff = { role: 'EWALLET_ADMIN' } as Viewer;
  const merchant = { id: 0, ...applicant } as typeof merchants.$inferSelect;
  const list = () => duplicatesOf(database.db, staff, merchant);
  expect((await list()).map(({ name }) => name)).toEqual(['Kedai 777']);
  expect(await rowsReadBy(list)).toBeLessThan(1000);
});

it.each(['user777', 'USER777@example.com', 'nobody'])(
  'a user who logs in as %s is looked up without reading all users',
  async name => {
    const look = () => userByName(database.db, name);
    expect((await look())?.user.id).toBe(name === 'nobody' ? undefined : 778);
    expect(await rowsReadBy(look)).toBeLessThan(1000);
  },
);

it('other accounts with the phone number of an identity check are found without reading all users', async () => {
  const reviewed = () => ekycCaseOf(database.db, 777);
  expect((await reviewed()).duplicates.map(({ id }) => id)).toEqual([778]);
  expect(await rowsReadBy(reviewed)).toBeLessThan(1000);
});

it.each([
  ['transactions', ofTypes()],
  ['trade', merchantTrade],
])('a report of the %s of one wallet does not read those of all', async (_, source) => {
  const days = { startDate: '2000-01-01', endDate: '2100-01-01' };
  const rows = () =>
    database.db.execute(source({ days, scope: { of: 'wallets', walletIds: [QUIET] } }));
  expect(await rowsReadBy(rows)).toBeLessThan(1000);
});

describe.each([
  ['wallet', { of: 'wallets', walletIds: [QUIET] }],
  ['partner', { of: 'partner', partnerId: PARTNER }],
] as const)('a report of one %s', (_, scope) => {
  const days = { startDate: '2000-01-01', endDate: '2100-01-01' };

  it.each([
    ['balances', walletBalances, 1],
    ['merchants’ balances', merchantBalances, 1],
    ['users who moved money', movedUsers, 0],
  ])('does not read the ledger of all: %s', async (_name, source, count) => {
    const read = async () => (await database.db.execute(source({ days, scope }))).rows;
    expect(await read()).toHaveLength(count);
    expect(await rowsReadBy(read)).toBeLessThan(1000);
  });
});

it('a report of a day does not read all orders of the bank', async () => {
  const day = dayAt(ago(clock, DAY));
  const question = { days: { startDate: day, endDate: day }, scope: { of: 'everyone' } } as const;
  const read = async () => (await database.db.execute(payments(question))).rows;
  const perDay = DAY / MINUTE;
  expect(await read()).toHaveLength(perDay);
  expect(await rowsReadBy(read)).toBeLessThan(3 * perDay);
});

it('the wallets that a change of limits affects are found without reading all wallets', async () => {
  const impact = () => configImpactOf(database.db, clock, 1, {});
  expect(await impact()).toMatchObject({ wallets: 2 });
  expect(await rowsReadBy(impact)).toBeLessThan(1000);
});

it('a merchant’s next settlement is found without reading all its payments', async () => {
  const next = () => nextSettlementOf(database.db, { merchantId: 1 } as Viewer);
  expect((await next()).count).toBe(COUNT / 1000);
  expect(await rowsReadBy(next)).toBeLessThan(1000);
});

it('the merchants with unsettled transactions are found without reading all payments or wallets', async () => {
  const list = () => listUnsettledMerchants(database.db, paging);
  const { content, total } = await list();
  expect({ content, total }).toMatchObject({ content: [{ id: 1, count: COUNT / 1000 }], total: 1 });
  expect(await rowsReadBy(list)).toBeLessThan(1000);
});

it('an email is sent without reading all the texts that wait for their gateway', async () => {
  const services = { database, clock, log: captureLog().log };
  const send = async () => {
    const tried: string[] = [];
    const { stop } = await startDelivery(services, {
      channels: ['SMS', 'EMAIL'],
      send: async ({ channel }) => {
        tried.push(channel);
        if (channel === 'SMS') throw new Error('503');
      },
    });
    await vi.waitFor(() => expect(tried).toEqual(['SMS', 'EMAIL']), { timeout: 60_000 });
    await stop();
  };
  expect(await rowsReadBy(send)).toBeLessThan(1000);
});

const reads: Reads = work => database.transaction(work);

it('the entries of a past day are proved without reading those of other days', async () => {
  const day = addDays(dayAt(ago(clock, COUNT * MINUTE)), 2);
  const prove = () =>
    proveEntries(reads, { startDate: day, endDate: day }, new AbortController().signal);
  const perDay = DAY / MINUTE;
  expect((await prove()).count).toBe(perDay);
  expect(await rowsReadBy(prove)).toBeLessThan(6 * perDay);
});

it('each settlement file is proved from its own transactions', async () => {
  const signal = new AbortController().signal;
  const prove = () => proveSettlements(reads, undefined, '2026-03-01', signal);
  // once for all files together, and once for each
  expect(await rowsReadBy(prove)).toBeLessThan(3 * COUNT);
});
