import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import { addDays, dayAt, startOfDay } from '#contract/dates.ts';
import { sen } from '#contract/money.ts';
import type { NextSettlement } from '#contract/records/dashboard.ts';
import { SETTLEABLE_STATUSES, SETTLEABLE_TYPES } from '#contract/words/moneyStatuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { listed } from '#server/db/schema/columns.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Viewer } from '#server/kernel/viewer.ts';

/**
 * Returns what is in no settlement report of the viewer's merchant yet, for the days that one report may span: the rows
 * that `generateSettlement` would include. Source: docs/contract.md, Money.
 */
export async function nextSettlementOf(
  db: Queries,
  clock: Clock,
  { merchantId }: Viewer,
): Promise<NextSettlement> {
  const own = db
    .select({ id: wallets.id })
    .from(wallets)
    .where(eq(wallets.merchantId, merchantId ?? 0));
  const since = startOfDay(addDays(dayAt(clock.now()), 1 - MAX_REPORT_DAYS)).toISOString();
  const isOpen = sql`not deleted and settlement_file_id is null and transaction_date >= ${since}::timestamptz`;
  const { rows } = await db.execute<{ count: number; amount: string; first: string | null }>(sql`
    with own as materialized (${own}), open as (
      ${partOf(
        1,
        sql`receiver_wallet_id`,
        sql`transaction_type in (${listed(SETTLEABLE_TYPES)})
        and status in (${listed(SETTLEABLE_STATUSES)})`,
        isOpen,
      )}
      union all
      ${partOf(-1, sql`sender_wallet_id`, sql`transaction_type = 'REFUND' and status = 'SUCCESS'`, isOpen)}
    )
    select count(*)::int as count, coalesce(sum(net), 0)::text as amount,
      (extract(epoch from min(transaction_date)) * 1000)::int8::text as first from open`);
  const [latest] = await db
    .select({ lastDay: settlementFiles.endDate })
    .from(settlementFiles)
    .where(inArray(settlementFiles.walletId, own))
    .orderBy(desc(settlementFiles.endDate))
    .limit(1);
  const { count = 0, amount = '0', first = null } = rows[0] ?? {};
  return {
    count,
    amount: sen(Number(amount)),
    firstDate: first === null ? null : new Date(Number(first)).toISOString(),
    lastDay: latest?.lastDay ?? null,
  };
}

/** Selects net amounts as in `settlementReport.ts`: positive for payments, negative for refunds. */
const partOf = (sign: 1 | -1, end: SQL, isMeant: SQL, isOpen: SQL): SQL => sql`
  select transaction_date, ${sql.raw(String(sign))} * (amount - additional_fee - mdr_amount) as net
  from ${transactions} where ${end} in (select id from own) and ${isMeant} and ${isOpen}`;
