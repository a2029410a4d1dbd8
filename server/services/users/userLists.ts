import { and, asc, desc, eq, inArray, not, type SQL } from 'drizzle-orm';
import { type DEFAULT_SORT, OLDEST_FIRST } from '#contract/constants.ts';
import type { User } from '#contract/records/user.ts';
import type { EKYC_ORDERS } from '#contract/words/identity.ts';
import { ACCOUNT_ROLES, type HOLDER_ROLES, type Role } from '#contract/words/roles.ts';
import type { EkycStatus, UserStatus } from '#contract/words/statuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { isHolder, users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { type PageRequest, pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf, unindexed } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { userOf, usersOf } from './userRecord.ts';
import { searchOf } from './userSearch.ts';

/** Filters of a user list. */
interface Filter {
  /** Both holder roles by default. */
  role?: Role | readonly Role[] | undefined;
  status?: UserStatus | undefined;
  ekycStatus?: EkycStatus | undefined;
  internalEkycStatus?: EkycStatus;
  partnerId?: number | null | undefined;
  /** The merchant that the users work for. */
  merchantId?: number | undefined;
  /** The field to search in; an empty text, and the text `all`, do not search. */
  category?: string | undefined;
  search?: string | undefined;
}

/** Sort orders by age. */
type Sort = typeof DEFAULT_SORT | typeof OLDEST_FIRST;

type Paging = Parameters<typeof pageRequest>[0];

/** Lists wallet holders. A partner sees only its own, without the fields that are internal to staff. */
export async function listHolders(
  db: Queries,
  { role, partnerId }: Viewer,
  query: Paging & {
    category: string;
    search: string;
    role?: (typeof HOLDER_ROLES)[number] | undefined;
    status?: UserStatus | undefined;
    partnerId?: number | undefined;
    sort?: Sort | undefined;
  },
): Promise<ListPage<User>> {
  const isPartner = role === 'EWALLET_PARTNER';
  const isForeign = isPartner && ![partnerId, undefined].includes(query.partnerId);
  const { category, search, status } = query;
  const filter = {
    role: query.role,
    status,
    category,
    search,
    // another partner's holders look like those of a partner that does not exist
    partnerId: isForeign ? null : isPartner ? partnerId : query.partnerId,
  };
  const page = await list(db, pageRequest(query), filter, orderOf(query));
  return isPartner ? { ...page, content: page.content.map(withoutInternals) } : page;
}

/**
 * Returns a user, limited to what the viewer may see.
 * @throws {ApiFailure} 3000
 */
export async function userFor(
  db: Queries,
  { role }: Viewer,
  id: number | undefined,
): Promise<User> {
  const user = await userOf(db, id);
  return role === 'EWALLET_PARTNER' ? withoutInternals(user) : user;
}

/** Whether a user is a wallet holder of the viewer's partner. */
export async function isPartnersHolder(
  db: Queries,
  { partnerId }: Viewer,
  id: number | undefined,
): Promise<boolean> {
  if (partnerId === null || id === undefined) return false;
  const own = and(eq(users.id, id), ...conditionsOf({ partnerId }));
  return (await db.$count(users, own)) === 1;
}

/** Lists the users of all merchants, or of one merchant. */
export const listMerchantPeople = (
  db: Queries,
  query: Paging & {
    category: string;
    search: string;
    merchantId?: number | undefined;
    status?: UserStatus | undefined;
    sort?: Sort | undefined;
  },
): Promise<ListPage<User>> => {
  const { category, search, merchantId, status } = query;
  const filter = { role: 'EWALLET_MERCHANT', merchantId, status, category, search } as const;
  return list(db, pageRequest(query), filter, orderOf(query));
};

/** Lists the accounts of staff and of partners' users: all, or those of one role or partner. */
export const listPortalAccounts = (
  db: Queries,
  query: Paging & {
    category: string;
    search: string;
    role?: (typeof ACCOUNT_ROLES)[number] | undefined;
    status?: UserStatus | undefined;
    partnerId?: number | undefined;
    sort?: Sort | undefined;
  },
): Promise<ListPage<User>> => {
  const { category, search, role = ACCOUNT_ROLES, status, partnerId } = query;
  const filter = { role, status, partnerId, category, search };
  return list(db, pageRequest(query), filter, orderOf(query));
};

/** Lists holders who registered and are not active yet; a change of their status activates them. */
export const listApplicants = (
  db: Queries,
  query: Paging & {
    category?: string | undefined;
    search?: string | undefined;
    ekycStatus?: EkycStatus | undefined;
    sort?: Sort | undefined;
  },
): Promise<ListPage<User>> => {
  const { category, search, ekycStatus } = query;
  const filter = { status: 'PENDING', category, search, ekycStatus } as const;
  return list(db, pageRequest(query), filter, orderOf(query));
};

/**
 * Lists holders whose identity check is waiting for a decision.
 * @throws {ApiFailure} 1001 `waiting` is neither of the two lists
 */
export async function listEkycWaiting(
  db: Queries,
  waiting: string,
  query: Paging & {
    category?: string | undefined;
    search?: string | undefined;
    sort?: (typeof EKYC_ORDERS)[number] | undefined;
  },
): Promise<ListPage<User>> {
  if (waiting !== 'SUBMITTED' && waiting !== 'NO_RECORD') throw new ApiFailure('badParameter');
  const { category, search, sort } = query;
  const filter = { internalEkycStatus: waiting, category, search } as const;
  return list(db, pageRequest(query), filter, sort === undefined ? NEWEST_FIRST : ORDERS[sort]);
}

const NEWEST_FIRST: readonly SQL[] = [desc(users.id)];

const orderOf = ({ sort }: { sort?: Sort | undefined }): readonly SQL[] =>
  sort === OLDEST_FIRST ? [asc(users.id)] : NEWEST_FIRST;

/** By age; rows with the same date by id. */
const ORDERS: Readonly<Record<(typeof EKYC_ORDERS)[number], readonly SQL[]>> = {
  'id,desc': NEWEST_FIRST,
  'ekycSubmittedDate,asc': [asc(users.ekycSubmittedDate), asc(users.id)],
  'ekycSubmittedDate,desc': [desc(users.ekycSubmittedDate), desc(users.id)],
};

async function list(
  db: Queries,
  page: PageRequest,
  filter: Filter,
  order: readonly SQL[] = NEWEST_FIRST,
): Promise<ListPage<User>> {
  const search = searchOf(filter);
  const others = conditionsOf(filter);
  const matching = db
    .select({ id: users.id })
    .from(users)
    .where(and(...others, search?.byIndex))
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), search === undefined);
  const isBroad = search !== undefined && total.estimated;
  const ids = await (isBroad ? walk(db, and(...others, search.byRow)) : matching)
    .orderBy(...(search && !isBroad && order === NEWEST_FIRST ? [unindexed(users.id)] : order))
    .limit(page.size)
    .offset(page.offset);
  const records = await usersOf(
    db,
    ids.map(({ id }) => id),
  );
  const content = ids.flatMap(({ id }) => records.filter(record => record.id === id));
  return { content, ...total };
}

/** Scans users one by one: if many match, the first page is found quickly. */
const walk = (db: Queries, where: SQL | undefined) =>
  db
    .select({ id: users.id })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .where(where)
    .$dynamic();

function conditionsOf(filter: Filter): SQL[] {
  const { role, status, ekycStatus, internalEkycStatus, partnerId, merchantId } = filter;
  const conditions = [not(users.deleted), role ? isOf(role) : isHolder(users.role)];
  if (ekycStatus) conditions.push(eq(users.ekycStatus, ekycStatus));
  if (status) conditions.push(eq(users.status, status));
  if (internalEkycStatus) conditions.push(eq(users.internalEkycStatus, internalEkycStatus));
  if (merchantId !== undefined) conditions.push(eq(users.merchantId, merchantId));
  // a partner user without a partner sees no users
  if (partnerId !== undefined) conditions.push(eq(users.partnerId, partnerId ?? 0));
  return conditions;
}

const isOf = (role: Role | readonly Role[]): SQL =>
  typeof role === 'string' ? eq(users.role, role) : inArray(users.role, [...role]);

/** Removes staff's notes, who suspended the user, and staff's own decision on the user's identity. */
const withoutInternals = (user: User): User => ({
  ...user,
  internalEkycStatus: user.ekycStatus,
  remarkStatus: null,
  suspendedBy: null,
  userDetails: { ...user.userDetails, ekycMemo: null },
});
