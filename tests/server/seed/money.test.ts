import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openSeeded, SMALL } from '#tests/support/database/seeded.ts';

let database: Database;
beforeAll(async () => {
  database = await openSeeded();
});
afterAll(() => database.close());

/** The rows of a query for violations. */
const found = async (query: string) => (await database.db.execute(sql.raw(query))).rows;
const one = async (query: string) => Object.values((await found(query))[0] ?? {})[0];

describe('the demo’s money', () => {
  it('has the requested transactions, with postings and an account for each wallet', async () => {
    expect(await one('select count(*)::int from transactions')).toBe(SMALL.transactions);
    expect(await one('select count(*)::int from ledger_postings')).toBeGreaterThan(
      SMALL.transactions,
    );
    expect(await one('select count(*)::int from ledger_accounts where wallet_id is not null')).toBe(
      await one('select count(*)::int from wallets'),
    );
  });

  it('has balances equal to the sum of their postings, and no negative wallet', async () => {
    expect(
      await found(`
        select a.id from ledger_accounts a left join ledger_postings p on p.account_id = a.id
        group by a.id having a.balance <> coalesce(sum(p.amount), 0)`),
    ).toEqual([]);
    expect(
      await found('select id from ledger_accounts where wallet_id is not null and balance < 0'),
    ).toEqual([]);
  });

  it('has balanced entries only', async () => {
    expect(
      await found(
        'select entry_id from ledger_postings group by entry_id having sum(amount) <> 0 or count(*) < 2',
      ),
    ).toEqual([]);
    expect(await one('select sum(amount)::int from ledger_postings')).toBe(0);
  });

  it('never has a negative wallet balance in between', async () => {
    expect(
      await found(`
        select account_id from (
          select account_id, sum(amount) over (partition by account_id order by id) as balance
          from ledger_postings
        ) history
        join ledger_accounts a on a.id = account_id and a.wallet_id is not null
        where history.balance < 0`),
    ).toEqual([]);
  });

  it('has postings that match each transaction, and none for failed ones', async () => {
    expect(
      await found(`
        select t.id from transactions t
        left join ledger_entries e on e.transaction_id = t.id
        left join ledger_postings p on p.entry_id = e.id and p.amount < 0
        group by t.id
        having coalesce(-sum(p.amount), 0) <> case
          when t.status in ('SUCCESS', 'REFUNDED', 'PARTIALLY_REFUNDED') then t.amount
          when t.transaction_type = 'WITHDRAW' and t.status = 'PENDING' then t.amount
          else 0 end`),
    ).toEqual([]);
    expect(
      await found('select id from transactions where sub_total + additional_fee <> amount'),
    ).toEqual([]);
  });

  it('has refunds of at most the paid amount, between the same wallets', async () => {
    expect(
      await one('select max(refunded_amount - amount)::int from transactions'),
    ).toBeLessThanOrEqual(0);
    expect(
      await found(`
        select r.id from transactions r join transactions o on o.id = r.original_id
        where r.sender_wallet_id <> o.receiver_wallet_id or r.receiver_wallet_id <> o.sender_wallet_id
           or r.amount <> o.refunded_amount or r.transaction_date < o.transaction_date`),
    ).toEqual([]);
    expect(
      await found(`
        select r.id from transactions r join transactions o on o.id = r.original_id
        where r.mdr_amount <> round(o.mdr_amount * r.amount / o.amount::numeric)`),
    ).toEqual([]);
    expect(
      await found(
        `select id from transactions where transaction_type = 'REFUND' and original_id is null`,
      ),
    ).toEqual([]);
  });

  it('has as many customers of a merchant as users who have paid it', async () => {
    const paid = `
      select count(distinct sender_wallet_id) from transactions
      where transaction_type = 'PAYMENT' and status not in ('PENDING', 'FAILED', 'CANCELLED')
        and receiver_wallet_id in (select w.id from wallets w where w.merchant_id = m.id)`;
    expect(await found(`select m.id from merchants m where m.customer_count <> (${paid})`)).toEqual(
      [],
    );
    expect(await one('select max(customer_count) from merchants')).toBeGreaterThan(1);
  });

  it('leaves each demo merchant RM5,000 or more', async () => {
    const rows = await found(`
      select u.username, a.balance >= 500000 as rich from users u
      join wallets w on w.merchant_id = u.merchant_id
      join ledger_accounts a on a.wallet_id = w.id
      where u.username in ('merchant', 'merchant2') order by u.username`);
    expect(rows).toEqual([
      { username: 'merchant', rich: true },
      { username: 'merchant2', rich: true },
    ]);
  });

  it('has transactions ordered by date, within the last half year', async () => {
    expect(
      await found(`
        select id from (select id, transaction_date, lag(transaction_date) over (order by id) as before
          from transactions) t
        where transaction_date < before or transaction_date > '2026-03-02T01:30:00Z'
           or transaction_date < '2025-09-01T00:00:00Z'`),
    ).toEqual([]);
  });
});
