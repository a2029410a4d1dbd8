import { sql } from 'drizzle-orm';
import type { UnsettledMerchant } from '#contract/records/unsettledMerchant.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { ListPage } from '#server/kernel/totals.ts';
import { figuresOf, UNSETTLED_SUMS, type UnsettledSums, unsettledRows } from './unsettled.ts';

/** A merchant of the page; without an id if the page has none. */
interface Row extends UnsettledSums {
  total: number;
  id: number | null;
  name: string | null;
}

/**
 * Returns the merchants with transactions that are in no settlement report yet, oldest first, each with the figures
 * that `nextSettlementOf` returns to the merchant. Source: docs/contract.md, Settlement.
 */
export async function listUnsettledMerchants(
  db: Queries,
  query: Parameters<typeof pageRequest>[0],
): Promise<ListPage<UnsettledMerchant>> {
  const { size, offset } = pageRequest(query);
  // merchants are joined to the sums, which are few; the total is returned also if the page has no rows
  const { rows } = await db.execute<Row>(sql`
    with sums as materialized (
      select wallet_id, min(transaction_date) as oldest, ${UNSETTLED_SUMS}
      from (${unsettledRows()}) unsettled group by wallet_id
    ), waiting as materialized (
      select wallet_id::int8 as id, m.business_registration_name as name, sums.count, amount, first, oldest
      from sums join ${wallets} w on w.id = wallet_id join ${merchants} m on m.id = w.merchant_id
    )
    select counted.total, page.* from (select count(*)::int as total from waiting) counted
    left join (select * from waiting order by oldest, id limit ${size} offset ${offset}) page on true
    order by oldest, id`);
  const content = rows.flatMap(({ id, name, ...sums }) =>
    id === null ? [] : [{ id: Number(id), merchantName: name, ...figuresOf(sums) }],
  );
  return { content, total: rows[0]?.total ?? 0 };
}
