import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { NextSettlement } from '#contract/records/dashboard.ts';
import type { Queries } from '#server/db/driver.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { figuresOf, UNSETTLED_SUMS, type UnsettledSums, unsettledRows } from './unsettled.ts';

const NOTHING: UnsettledSums = { count: 0, amount: '0', first: null };

/** Returns what is in no settlement report of the viewer's merchant yet. Source: docs/contract.md, Settlement. */
export async function nextSettlementOf(
  db: Queries,
  { merchantId }: Viewer,
): Promise<NextSettlement> {
  const own = db
    .select({ id: wallets.id })
    .from(wallets)
    .where(eq(wallets.merchantId, merchantId ?? 0));
  const { rows } = await db.execute<UnsettledSums>(sql`
    with own as materialized (${own})
    select ${UNSETTLED_SUMS} from (${unsettledRows(sql`select id from own`)}) unsettled`);
  const [latest] = await db
    .select({ lastDay: settlementFiles.endDate })
    .from(settlementFiles)
    .where(inArray(settlementFiles.walletId, own))
    .orderBy(desc(settlementFiles.endDate))
    .limit(1);
  return { ...figuresOf(rows[0] ?? NOTHING), lastDay: latest?.lastDay ?? null };
}
