import { and, eq, lt, not, type SQL } from 'drizzle-orm';
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
type Whom = Pick<RequestTarget, 'entity' | 'id'>;

/**
 * The user or merchant that a request is about, shown to the validator. Every viewer of the request may read it: staff,
 * and a merchant's users for their own merchant.
 */
export async function targetOf(db: Queries, row: RequestRow): Promise<RequestTarget | null> {
  const whom = await whomOf(db, row);
  const found =
    whom && (whom.entity === 'user' ? await person(db, whom) : await merchant(db, whom));
  if (!found) return null;
  const { wallet, ...told } = found;
  return {
    ...told,
    balance: await balanceOf(db, wallet),
    earlierRequests: await db.$count(
      approvalRequests,
      and(
        eq(approvalRequests.entity, told.entity),
        eq(approvalRequests.entityId, String(told.id)),
        lt(approvalRequests.id, row.id),
      ),
    ),
  };
}

/** The user or merchant affected by the change; undefined for wallet limits, which affect everyone. */
async function whomOf(
  db: Queries,
  { entity, entityId, pathData }: RequestRow,
): Promise<Whom | undefined> {
  const isOfMerchant = entity === 'favourite' || entity === 'bankAccount';
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
