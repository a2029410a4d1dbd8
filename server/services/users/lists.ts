import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { NO_SEARCH } from '../../../src/contract/constants.ts';
import { USER_SEARCH_CATEGORIES } from '../../../src/contract/endpoints/users.ts';
import type { User } from '../../../src/contract/records/user.ts';
import { HOLDER_ROLES, type Role } from '../../../src/contract/roles.ts';
import type { EkycStatus, UserStatus } from '../../../src/contract/statuses.ts';
import type { Queries } from '../../db/driver.ts';
import { userDetails } from '../../db/schema/userDetails.ts';
import { users } from '../../db/schema/users.ts';
import { matchesWords, startsWith } from '../../db/search.ts';
import { ApiFailure } from '../../http/failure.ts';
import { type PageRequest, pageRequest } from '../../http/paging.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type ListPage, totalOf } from '../lists.ts';
import { usersOf } from './record.ts';

type Category = (typeof USER_SEARCH_CATEGORIES)[number];

/** What a list of people is narrowed to. */
interface Filter {
  roles: readonly Role[];
  status?: UserStatus | undefined;
  internalEkycStatus?: EkycStatus;
  partnerId?: number | null;
  /** A text within a field; no text, and the text `all`, are no search. */
  category?: string | undefined;
  search?: string | undefined;
}

/** Wallet holders. A partner sees its own, and of those not what staff keep for themselves. */
export async function listHolders(
  db: Queries,
  { role, partnerId }: Viewer,
  path: { category: string; search: string },
  query: Parameters<typeof pageRequest>[0] & {
    role?: (typeof HOLDER_ROLES)[number] | undefined;
    status?: UserStatus | undefined;
  },
): Promise<ListPage<User>> {
  const isPartner = role === 'EWALLET_PARTNER';
  const page = await list(db, pageRequest(query), {
    roles: query.role ? [query.role] : HOLDER_ROLES,
    status: query.status,
    ...path,
    ...(isPartner && { partnerId }),
  });
  return isPartner ? { ...page, content: page.content.map(withoutInternals) } : page;
}

/** People who work for merchants. */
export const listMerchantPeople = (
  db: Queries,
  path: { category: string; search: string },
  query: Parameters<typeof pageRequest>[0],
): Promise<ListPage<User>> =>
  list(db, pageRequest(query), { roles: ['EWALLET_MERCHANT'], ...path });

/**
 * Holders whose identity waits for a decision.
 * @throws {ApiFailure} 1001 for another list than the two
 */
export async function listEkycWaiting(
  db: Queries,
  waiting: string,
  query: Parameters<typeof pageRequest>[0] & {
    category?: string | undefined;
    search?: string | undefined;
  },
): Promise<ListPage<User>> {
  if (waiting !== 'SUBMITTED' && waiting !== 'NO_RECORD') throw new ApiFailure(1001);
  const { category, search } = query;
  return list(db, pageRequest(query), {
    roles: HOLDER_ROLES,
    internalEkycStatus: waiting,
    category,
    search,
  });
}

async function list(db: Queries, page: PageRequest, filter: Filter): Promise<ListPage<User>> {
  const text = searchOf(filter);
  const matching = db
    .select({ id: users.id })
    .from(users)
    .where(and(...conditionsOf(filter), text))
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), text === undefined);
  const ids = await matching.orderBy(desc(users.id)).limit(page.size).offset(page.offset);
  return {
    content: await usersOf(
      db,
      ids.map(({ id }) => id),
    ),
    ...total,
  };
}

function conditionsOf({ roles, status, internalEkycStatus, partnerId }: Filter): SQL[] {
  const [role] = roles;
  const conditions = [
    not(users.deleted),
    roles.length === 1 && role ? eq(users.role, role) : inArray(users.role, [...roles]),
  ];
  if (status) conditions.push(eq(users.status, status));
  if (internalEkycStatus) conditions.push(eq(users.internalEkycStatus, internalEkycStatus));
  // a partner's person without a partner sees nobody
  if (partnerId !== undefined) conditions.push(eq(users.partnerId, partnerId ?? 0));
  return conditions;
}

/** Conditions on the details by the word in the path; `username` is not one of them. */
const inDetails: Record<Exclude<Category, 'all' | 'username'>, (typed: string) => SQL> = {
  fullName: typed => matchesWords(userDetails.fullName, typed),
  email: typed => startsWith(userDetails.email, typed),
  phoneNum: typed => startsWith(userDetails.phoneNum, typed),
  identificationNo: typed => startsWith(userDetails.identificationNo, typed),
};

/**
 * People in one of whose fields the text is found. Ids of both tables are put together, since no
 * index serves an "or" between two tables.
 * @throws {ApiFailure} 1001 for a category that is none
 */
function searchOf({ category = NO_SEARCH, search = NO_SEARCH }: Filter): SQL | undefined {
  const typed = search.trim();
  if (!isCategory(category)) throw new ApiFailure(1001, { message: 'category' });
  if (typed === '' || typed === NO_SEARCH) return undefined;
  const byName = sql`select ${users.id} from ${users} where ${startsWith(users.username, typed)}`;
  const byDetails = (condition: SQL) =>
    sql`select ${userDetails.id} from ${userDetails} where ${condition}`;

  if (category === 'username') return sql`${users.id} in (${byName})`;
  if (category !== 'all') return sql`${users.id} in (${byDetails(inDetails[category](typed))})`;
  const anywhere = sql.join(
    Object.values(inDetails).map(condition => condition(typed)),
    sql` or `,
  );
  return sql`${users.id} in (${byName} union all ${byDetails(anywhere)})`;
}

const isCategory = (word: string): word is Category =>
  (USER_SEARCH_CATEGORIES as readonly string[]).includes(word);

/** What staff write about a person, and their own decision on the person's identity. */
const withoutInternals = (user: User): User => ({
  ...user,
  internalEkycStatus: user.ekycStatus,
  remarkStatus: null,
  suspendedBy: null,
  userDetails: { ...user.userDetails, ekycMemo: null },
});
