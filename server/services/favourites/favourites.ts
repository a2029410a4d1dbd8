import { and, count, desc, eq, min, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ALL_OWNERS } from '#contract/constants.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listFavourites as listEndpoint } from '#contract/endpoints/merchants.ts';
import type { FavouriteEntry } from '#contract/records/merchant.ts';
import type { Queries } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { favourites } from '#server/db/schema/favourites.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { type PageRequest, pageRequest } from '#server/kernel/paging.ts';
import type { ListPage } from '#server/kernel/totals.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';
import type { Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findMerchant } from '#server/services/changes/merchantTarget.ts';

type Filter = QueryOf<typeof listEndpoint>;
type Rows = Pick<PageRequest, 'offset' | 'size'>;

/**
 * Lists a merchant's favourites: those pending approval first, then the others, latest first. A pending one is still a
 * request, identified by its `requestId`: it has no id yet.
 * @param of the merchant who owns the list; `all` for all merchants
 * @throws {ApiFailure} 3100 no such merchant
 */
export async function listFavourites(
  db: Queries,
  of: number | typeof ALL_OWNERS | undefined,
  query: Filter,
): Promise<ListPage<FavouriteEntry>> {
  const owner = of === ALL_OWNERS ? undefined : (await findMerchant(db, of ?? 0)).row.id;
  const { offset, size } = pageRequest(query);
  const { relationship, status } = query;
  const waiting = status === 'ACTIVE' ? undefined : isWaiting(owner, relationship);
  const active = isActive(owner, relationship);
  const { count: waits } = waiting ? await waitingWhere(db, waiting) : NOTHING_WAITS;
  const actives = status === 'PENDING' ? 0 : await db.$count(favourites, active);

  const first = waiting ? await waitingFavourites(db, waiting, { offset, size }) : [];
  const rest = { offset: Math.max(0, offset - waits), size: size - first.length };
  const second =
    status !== 'PENDING' && rest.size > 0 ? await activeFavourites(db, active, rest) : [];
  return { content: [...first, ...second], total: waits + actives };
}

/** A merchant's favourites that wait for approval, whoever has requested them. */
export const waitingFavouritesOf = (db: Queries, merchantId: number): Promise<Waiting> =>
  waitingWhere(db, isWaiting(merchantId));

/** Returns a favourite by its own id. @throws {ApiFailure} 3100 */
export async function favouriteOf(db: Queries, id: number): Promise<FavouriteEntry> {
  const [record] = await activeFavourites(db, eq(favourites.id, id), { offset: 0, size: 1 });
  if (!record) throw new ApiFailure('merchantNotFound');
  return record;
}

/**
 * Removes a merchant from the favourites.
 * @throws {ApiFailure} 3100 if it is not a favourite of this merchant
 */
export async function removeFavourite(
  { tx, services, origin }: Work,
  merchantId: number | undefined,
  favouriteId: number | undefined,
): Promise<undefined> {
  const [gone] = await tx
    .delete(favourites)
    .where(and(eq(favourites.id, favouriteId ?? 0), eq(favourites.merchantId, merchantId ?? 0)))
    .returning();
  if (!gone) throw new ApiFailure('merchantNotFound');
  const { id, favouriteMerchantId, relationship, remark } = gone;
  const [other] = await tx.select().from(merchants).where(eq(merchants.id, favouriteMerchantId));
  const { ulid: merchantUlid = null, businessRegistrationName: name = null } = other ?? {};
  await audit(tx, services.clock, origin, {
    action: 'REMOVE_MERCHANT_FAV',
    entity: 'favourite',
    entityId: id,
    entityLabel: name,
    before: { merchantUlid, name, relationship, remark },
  });
  return undefined;
}

const field = (name: 'merchantUlid' | 'relationship' | 'remark'): SQL<string> =>
  sql<string>`${approvalRequests.after} ->> ${name}`;

const isWaiting = (
  owner: number | undefined,
  relationship?: Filter['relationship'],
): SQL | undefined =>
  and(
    eq(approvalRequests.status, 'PENDING'),
    eq(approvalRequests.actionType, 'ADD_MERCHANT_FAV'),
    owner === undefined ? undefined : eq(approvalRequests.pathData, String(owner)),
    relationship && eq(field('relationship'), relationship),
  );

const isActive = (
  owner: number | undefined,
  relationship: Filter['relationship'],
): SQL | undefined =>
  and(
    owner === undefined ? undefined : eq(favourites.merchantId, owner),
    relationship && eq(favourites.relationship, relationship),
  );

const isAskedFor = eq(merchants.ulid, field('merchantUlid'));

/** The owner of the favourite, joined in addition to the favourite merchant. */
const owners = alias(merchants, 'owners');
const ofOwner = { ownerId: owners.id, ownerName: owners.businessRegistrationName };
const asksForIt = sql`${owners.id}::text = ${approvalRequests.pathData}`;

async function waitingWhere(db: Queries, condition: SQL | undefined): Promise<Waiting> {
  const [work] = await db
    .select({ count: count(), oldestDate: min(approvalRequests.createdDate) })
    .from(approvalRequests)
    .innerJoin(merchants, isAskedFor)
    .where(condition);
  return work ?? NOTHING_WAITS;
}

async function waitingFavourites(
  db: Queries,
  condition: SQL,
  { offset, size }: Rows,
): Promise<FavouriteEntry[]> {
  const rows = await db
    .select({
      request: approvalRequests,
      merchantId: merchants.id,
      merchantUlid: merchants.ulid,
      name: merchants.businessRegistrationName,
      ...ofOwner,
    })
    .from(approvalRequests)
    .innerJoin(merchants, isAskedFor)
    .innerJoin(owners, asksForIt)
    .where(condition)
    .orderBy(desc(approvalRequests.id))
    .offset(offset)
    .limit(size);
  return rows.map(({ request: { id, after, createdDate, requestedBy }, ...merchant }) => ({
    ...merchant,
    id: null,
    relationship: after?.relationship as FavouriteEntry['relationship'],
    status: 'PENDING',
    requestId: id,
    remark: (after?.remark ?? null) as string | null,
    createdDate: createdDate.toISOString(),
    requestedBy,
  }));
}

async function activeFavourites(
  db: Queries,
  condition: SQL | undefined,
  { offset, size }: Rows,
): Promise<FavouriteEntry[]> {
  const rows = await db
    .select({
      id: favourites.id,
      merchantId: merchants.id,
      merchantUlid: merchants.ulid,
      name: merchants.businessRegistrationName,
      relationship: favourites.relationship,
      remark: favourites.remark,
      createdDate: favourites.createdDate,
      ...ofOwner,
    })
    .from(favourites)
    .innerJoin(merchants, eq(merchants.id, favourites.favouriteMerchantId))
    .innerJoin(owners, eq(owners.id, favourites.merchantId))
    .where(condition)
    .orderBy(desc(favourites.id))
    .offset(offset)
    .limit(size);
  return rows.map(row => ({
    ...row,
    status: 'ACTIVE',
    requestId: null,
    requestedBy: null,
    createdDate: row.createdDate.toISOString(),
  }));
}
