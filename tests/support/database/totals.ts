import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/**
 * The number of daily totals that differ from the sum of the transactions, computed without the triggers: per day and
 * type, for all, each merchant and each partner. 0 if all are correct.
 */
export async function wrongTotals({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ wrong: number }>(sql`
    with came_about as (
      select t.*, to_char(t.transaction_date at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as day
      from transactions t
      where t.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'REFUNDED') and not t.deleted
    ), ends as (
      select t.id, w.merchant_id, coalesce(w.partner_id, m.partner_id) as partner_id
      from came_about t
      join wallets w on w.id = t.sender_wallet_id or w.id = t.receiver_wallet_id
      left join merchants m on m.id = w.merchant_id
    ), owners as (
      select id, 'ALL' as scope, 0 as owner_id from came_about
      union select id, 'MERCHANT', merchant_id from ends where merchant_id is not null
      union select id, 'PARTNER', partner_id from ends where partner_id is not null
    ), expected as (
      select scope, owner_id, day, transaction_type, count(*) as count, sum(amount) as amount
      from owners join came_about using (id) group by 1, 2, 3, 4
    ), kept as (
      select scope, owner_id, day::text as day, transaction_type, sum(count) as count, sum(amount) as amount
      from (
        select scope, owner_id, day, transaction_type, count, amount from daily_totals
        union all
        select scope, owner_id, day, transaction_type, count, amount from daily_total_changes
      ) parts
      group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0
    )
    select count(*)::int as wrong from (
      (select * from expected except select * from kept)
      union all
      (select * from kept except select * from expected)
    ) differing`);
  return rows[0]?.wrong ?? -1;
}

/**
 * The number of days and types whose totals differ from the ledger's postings for their transactions: everything taken
 * from accounts and not returned, except by withdrawals that are pending. A transaction counts for the day on which it
 * was made, whenever it was paid.
 */
export async function unpostedTotals({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ wrong: number }>(sql`
    with posted as (
      select to_char(t.transaction_date at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as day,
        t.transaction_type, -sum(p.amount) as amount
      from transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_postings p on p.entry_id = e.id and p.amount < 0
      where not (t.transaction_type = 'WITHDRAW' and t.status = 'PENDING')
        and not exists (select from ledger_entries r
          where r.transaction_id = t.id and r.memo = 'WITHDRAW_RETURNED')
      group by 1, 2
    ), kept as (
      select day::text as day, transaction_type, sum(amount) as amount from (
        select scope, owner_id, day, transaction_type, count, amount from daily_totals
        union all
        select scope, owner_id, day, transaction_type, count, amount from daily_total_changes
      ) parts where scope = 'ALL' group by 1, 2 having sum(amount) <> 0
    )
    select count(*)::int as wrong from (
      (select * from posted except select * from kept)
      union all
      (select * from kept except select * from posted)
    ) differing`);
  return rows[0]?.wrong ?? -1;
}
