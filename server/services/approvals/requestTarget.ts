import { and, eq, inArray, lt, not, or, type SQL } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { RequestTarget } from '#contract/records/approval.ts';
import type { Queries } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { idFrom } from '#server/kernel/paging.ts';

type RequestRow = typeof approvalRequests.$inferSelect;
/** The user or merchant that a request is about. */
export type Whom = Pick<RequestTarget, 'entity' | 'id'>;

/** Records of a merchant that a request adds: they have no id yet, so the path names the merchant. */
const ADDED_TO_MERCHANT = ['favourite', 'bankAccount'] as const satisfies RequestRow['entity'][];

/**
 * The user or merchant that a request is about, shown to the validator. Every viewer of the request may read it: staff,
 * and a merchant's users for their own merchant.
 */
export async function targetOf(db: Queries, row: RequestRow): Promise<RequestTarget | null> {
  const whom = await whomOf(db, row);
  const found =
    whom && (whom.entity === 'user' ? await person(db, whom) : await merchant(db, whom));
  if (!found) return null;
  const { wallet, ...target } = found;
  return {
    ...target,
    balance: await balanceOf(db, wallet),
    earlierRequests: await db.$count(
      approvalRequests,
      and(await isAbout(db, target), lt(approvalRequests.id, row.id)),
    ),
  };
}

/** Matches the requests about a user or a merchant, and those about what is theirs, as `whomOf` finds them. */
export async function isAbout(db: Queries, { entity, id }: Whom): Promise<SQL | undefined> {
  const owner = entity === 'user' ? wallets.userId : wallets.merchantId;
  // looked up first: as a subquery inside the "or" it would keep the index of records from being used
  const own = await db.select({ id: wallets.id }).from(wallets).where(eq(owner, id));
  const walletIds = own.map(wallet => String(wallet.id));
  const { entity: kind, entityId, pathData } = approvalRequests;
  return or(
    and(eq(kind, entity), eq(entityId, String(id))),
    and(eq(kind, 'wallet'), inArray(entityId, walletIds)),
    entity === 'merchant'
      ? and(inArray(kind, ADDED_TO_MERCHANT), eq(pathData, String(id)))
      : undefined,
  );
}

/** The user or merchant affected by the change; undefined for wallet limits, which affect everyone. */
async function whomOf(
  db: Queries,
  { entity, entityId, pathData }: RequestRow,
): Promise<Whom | undefined> {
  const isOfMerchant = ADDED_TO_MERCHANT.some(kind => kind === entity);
  const id = idFrom((isOfMerchant ? pathData : entityId) ?? '');
  if (id === undefined) return undefined;
  if (entity === 'user') return { entity, id };
  if (entity === 'wallet') return ownerOf(db, id);
  return entity === 'merchant' || isOfMerchant ? { entity: 'merchant', id } : undefined;
}

async function ownerOf(db: Queries, walletId: number): Promise<Whom | undefined> {
  const [wallet] = await db.select().from(wallets).where(eq(wallets.id, walletId));
  if (wallet?.userId) return { entity: 'user', id: wallet.userId };
  return wallet?.merchantId ? { entity: 'merchant', id: wallet.merchantId } : undefined;
}

async function person(db: Queries, { id }: Whom) {
  const [found] = await db
    .select({ user: users, name: userDetails.displayName })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .where(and(eq(users.id, id), not(users.deleted)));
  if (!found) return undefined;
  const { user, name } = found;
  return {
    entity: 'user' as const,
    id,
    name: name ?? user.username,
    status: user.status,
    role: user.role,
    createdDate: user.createdDate.toISOString(),
    wallet: eq(wallets.userId, id),
  };
}

async function merchant(db: Queries, { id }: Whom) {
  const [found] = await db
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, id), not(merchants.deleted)));
  if (!found) return undefined;
  return {
    entity: 'merchant' as const,
    id,
    name: found.businessRegistrationName,
    status: found.status,
    role: null,
    createdDate: found.createdDate.toISOString(),
    wallet: eq(wallets.merchantId, id),
  };
}

async function balanceOf(db: Queries, whose: SQL) {
  const [wallet] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(wallets)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.walletId, wallets.id))
    .where(whose)
    .orderBy(wallets.id)
    .limit(1);
  return wallet ? sen(wallet.balance ?? 0) : null;
}
