import { and, desc, eq, not } from 'drizzle-orm';
import type { LockStrength } from 'drizzle-orm/pg-core';
import type { Partner } from '#contract/records/portal.ts';
import type { Queries } from '#server/db/driver.ts';
import { partners } from '#server/db/schema/partners.ts';
import { startsWith } from '#server/db/search.ts';
import { stampsOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';

type Query = Parameters<typeof pageRequest>[0] & { filter?: string | undefined };

/** Lists partners whose name starts with the filter. */
export async function listPartners(db: Queries, query: Query): Promise<ListPage<Partner>> {
  const { size, offset } = pageRequest(query);
  const typed = query.filter?.trim() ?? '';
  const matching = db
    .select()
    .from(partners)
    .where(and(not(partners.deleted), typed ? startsWith(partners.name, typed) : undefined))
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), typed === '');
  const rows = await matching.orderBy(desc(partners.id)).limit(size).offset(offset);
  return { content: rows.map(partnerRecord), ...total };
}

/** @throws {ApiFailure} 3200 */
export const partnerOf = async (db: Queries, id: number | undefined): Promise<Partner> =>
  partnerRecord(await findPartner(db, id));

/**
 * Returns the row of a partner.
 * @param lock row lock, for a change
 * @throws {ApiFailure} 3200
 */
export async function findPartner(
  db: Queries,
  id: number | undefined,
  lock?: LockStrength,
): Promise<typeof partners.$inferSelect> {
  const query = db
    .select()
    .from(partners)
    .where(and(eq(partners.id, id ?? 0), not(partners.deleted)))
    .$dynamic();
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new ApiFailure('partnerNotFound');
  return row;
}

const partnerRecord = (row: typeof partners.$inferSelect): Partner => ({
  id: row.id,
  ulid: row.ulid,
  name: row.name,
  brand: row.brand,
  contactEmail: row.contactEmail,
  contactNumber: row.contactNumber,
  status: row.status,
  ...stampsOf(row),
});
