import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { Wallet, WalletConfig } from '#contract/records/wallet.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';
import { anyOf, equalsText, matchesWords, startsWith } from '#server/db/search.ts';
import { stampsOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom, pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf, unindexed } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { ownerName } from '#server/services/money/lockWallets.ts';
import { phoneForms } from '#server/services/users/numberForms.ts';

type Paging = Parameters<typeof pageRequest>[0];
type Found = Awaited<ReturnType<typeof find>>[number];

const ULID = /^[\dA-HJKMNP-TV-Z]{26}$/i;

/** Whether a path segment is a record's ULID rather than its id. */
export const isUlid = (name: string): boolean => ULID.test(name);

type WalletQuery = Paging & {
  search?: string | undefined;
  type?: Wallet['type'] | undefined;
  status?: Wallet['status'] | undefined;
  merchantId?: number | undefined;
};

/**
 * Lists a merchant's or a partner's own wallets; for staff all wallets, searched by owner, phone, id or ULID. A partner
 * that specifies a type or a merchant also sees those of its merchants and holders.
 */
export async function listWallets(
  db: Queries,
  viewer: Viewer,
  query: WalletQuery,
): Promise<ListPage<Wallet>> {
  const { size, offset } = pageRequest(query);
  const typed = query.search?.trim() ?? '';
  const text = typed === '' ? undefined : searchOf(typed);
  const ofType = query.type && eq(wallets.type, query.type);
  const ofStatus = query.status && eq(wallets.status, query.status);
  const { merchantId } = query;
  const ofMerchant = merchantId === undefined ? undefined : eq(wallets.merchantId, merchantId);
  const isNarrowed = query.type !== undefined || merchantId !== undefined;
  const whose = isNarrowed
    ? isReached(db, viewer)
    : isStaff(viewer.role)
      ? undefined
      : isOwn(viewer);
  const matching = db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(whose, ofType, ofStatus, ofMerchant, text))
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), text === undefined);
  const ids = await matching
    .orderBy(text ? unindexed(wallets.id) : desc(wallets.id))
    .limit(size)
    .offset(offset);
  const found = await find(
    db,
    inArray(
      wallets.id,
      ids.map(({ id }) => id),
    ),
  );
  return { content: found.map(row => walletOf(row, viewer)), ...total };
}

/**
 * Returns a wallet by id or ULID. A wallet that the viewer may not see is reported as unknown.
 * @throws {ApiFailure} 5000
 */
export async function walletFor(db: Queries, viewer: Viewer, name: string): Promise<Wallet> {
  const which = namedBy(name);
  const [row] = which ? await find(db, and(which, isVisible(viewer))) : [];
  if (!row) throw new ApiFailure('walletNotFound');
  return walletOf(row, viewer);
}

/**
 * Returns the id of a wallet that the viewer may see, by id or ULID.
 * @throws {ApiFailure} 5000 if it does not exist or the viewer may not see it
 */
export async function walletIdFor(db: Queries, viewer: Viewer, name: string): Promise<number> {
  const id = await visibleWalletId(db, viewer, name);
  if (id === undefined) throw new ApiFailure('walletNotFound');
  return id;
}

/** Like `walletIdFor`, but returns undefined instead of throwing. */
export async function visibleWalletId(
  db: Queries,
  viewer: Viewer,
  name: string,
): Promise<number | undefined> {
  const which = namedBy(name);
  const [id] = which ? await visibleWallets(db, viewer, which) : [];
  return id;
}

/** Returns the ids of the matching wallets that the viewer may see. */
export async function visibleWallets(db: Queries, viewer: Viewer, which: SQL): Promise<number[]> {
  const query = db.select({ id: wallets.id }).from(wallets).$dynamic();
  if (viewer.role === 'EWALLET_PARTNER') {
    query
      .leftJoin(users, eq(users.id, wallets.userId))
      .leftJoin(merchants, eq(merchants.id, wallets.merchantId));
  }
  const rows = await query.where(and(which, isVisible(viewer)));
  return rows.map(({ id }) => id);
}

/** Lists the limits that can be assigned to wallets. */
export async function listConfigs(db: Queries, query: Paging): Promise<ListPage<WalletConfig>> {
  const { size, offset } = pageRequest(query);
  const matching = db.select().from(walletConfigs).where(not(walletConfigs.deleted)).$dynamic();
  const total = await totalOf(db, matching.getSQL(), true);
  const rows = await matching.orderBy(desc(walletConfigs.id)).limit(size).offset(offset);
  return { content: rows.map(configRecord), ...total };
}

/** @throws {ApiFailure} 5011 */
export async function configOf(db: Queries, id: number): Promise<WalletConfig> {
  const [row] = await db.select().from(walletConfigs).where(eq(walletConfigs.id, id));
  if (!row) throw new ApiFailure('walletConfigNotFound');
  return configRecord(row);
}

const namedBy = (name: string): SQL | undefined => {
  if (isUlid(name)) return eq(wallets.ulid, name.toUpperCase());
  const id = idFrom(name);
  return id === undefined ? undefined : eq(wallets.id, id);
};

/** Matches the wallets that the viewer owns, without those of the merchants and holders they manage. */
const isOwn = ({ id, merchantId, partnerId }: Viewer): SQL | undefined =>
  or(
    eq(wallets.userId, id),
    merchantId === null ? undefined : eq(wallets.merchantId, merchantId),
    partnerId === null ? undefined : eq(wallets.partnerId, partnerId),
  );

/** A partner also sees the wallets of its own merchants and holders. */
function isVisible(viewer: Viewer): SQL | undefined {
  if (isStaff(viewer.role)) return undefined;
  const { role, partnerId } = viewer;
  if (role !== 'EWALLET_PARTNER' || partnerId === null) return isOwn(viewer);
  return or(isOwn(viewer), eq(users.partnerId, partnerId), eq(merchants.partnerId, partnerId));
}

/** Like `isVisible`, but without a join, for the list, which scans an index of the wallets. */
function isReached(db: Queries, viewer: Viewer): SQL | undefined {
  if (isStaff(viewer.role)) return undefined;
  const { role, partnerId } = viewer;
  if (role !== 'EWALLET_PARTNER' || partnerId === null) return isOwn(viewer);
  const holders = db.select({ id: users.id }).from(users).where(eq(users.partnerId, partnerId));
  const shops = db
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.partnerId, partnerId));
  return or(isOwn(viewer), inArray(wallets.merchantId, shops), inArray(wallets.userId, holders));
}

const find = (db: Queries, where: SQL | undefined) =>
  db
    .select({
      wallet: wallets,
      config: walletConfigs,
      balance: ledgerAccounts.balance,
      ownerName,
    })
    .from(wallets)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.walletId, wallets.id))
    .leftJoin(walletConfigs, eq(walletConfigs.id, wallets.configId))
    .leftJoin(users, eq(users.id, wallets.userId))
    .leftJoin(userDetails, eq(userDetails.id, wallets.userId))
    .leftJoin(merchants, eq(merchants.id, wallets.merchantId))
    .leftJoin(partners, eq(partners.id, wallets.partnerId))
    .where(where)
    .orderBy(desc(wallets.id));

/**
 * Collects ids per kind, each by its own index: no index supports an "or" across tables. Companies are few, so theirs
 * are looked up first; otherwise the planner would read all wallets.
 */
function searchOf(typed: string): SQL | undefined {
  const named = namedBy(typed);
  const phones = phoneForms(typed);
  const byUlid = isUlid(typed) ? ownedBy(typed.toUpperCase()) : [];
  const holders = sql`select ${users.id} from ${users} where ${startsWith(users.username, typed)}
    union all
    select ${userDetails.id} from ${userDetails} where ${matchesWords(userDetails.fullName, typed)}
    union all
    select ${userDetails.id} from ${userDetails} where ${anyOf(phones.map(form => startsWith(userDetails.phoneNum, form)))}`;
  const shops = sql`select ${merchants.id} from ${merchants} where ${matchesWords(merchants.businessRegistrationName, typed)}
    or ${equalsText(merchants.referralCode, typed)} or ${inArray(merchants.businessContactNumber, phones)}`;
  const brands = sql`select ${partners.id} from ${partners} where ${startsWith(partners.name, typed)}
    or ${inArray(partners.contactNumber, phones)}`;
  const owners = [
    sql`${wallets.userId} in (${holders})`,
    sql`${wallets.merchantId} = any(array(${shops}))`,
    sql`${wallets.partnerId} = any(array(${brands}))`,
    ...(named ? [named] : []),
    ...byUlid,
  ];
  const arms = owners.map(owner => sql`select ${wallets.id} from ${wallets} where ${owner}`);
  return sql`${wallets.id} in (${sql.join(arms, sql` union all `)})`;
}

/** Matches the wallets of the holder, merchant or partner with a ULID. */
const ownedBy = (ulid: string): SQL[] => [
  sql`${wallets.userId} = any(array(select ${users.id} from ${users} where ${eq(users.ulid, ulid)}))`,
  sql`${wallets.merchantId} = any(array(select ${merchants.id} from ${merchants} where ${eq(merchants.ulid, ulid)}))`,
  sql`${wallets.partnerId} = any(array(select ${partners.id} from ${partners} where ${eq(partners.ulid, ulid)}))`,
];

const walletOf = (
  { wallet, config, balance, ownerName }: Found,
  { id, merchantId, partnerId }: Viewer,
): Wallet => ({
  id: wallet.id,
  ulid: wallet.ulid,
  ownerName,
  userId: wallet.userId,
  merchantId: wallet.merchantId,
  partnerId: wallet.partnerId,
  balance: sen(balance ?? 0),
  status: wallet.status,
  type: wallet.type,
  mdr: wallet.mdr,
  transactionSettings: config && configRecord(config),
  currentUserWallet:
    wallet.userId === id ||
    (merchantId !== null && wallet.merchantId === merchantId) ||
    (partnerId !== null && wallet.partnerId === partnerId),
  createdDate: wallet.createdDate.toISOString(),
});

const configRecord = (row: typeof walletConfigs.$inferSelect): WalletConfig => ({
  id: row.id,
  deleted: row.deleted,
  dailyLimit: sen(row.dailyLimit),
  maxBalance: sen(row.maxBalance),
  minBalance: sen(row.minBalance),
  minTopup: sen(row.minTopup),
  ...stampsOf(row),
});
