import { and, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { accountCustody, type CUSTODY_KINDS } from '#server/db/schema/security.ts';
import type { Work } from '#server/kernel/work.ts';

/**
 * Records that a user has had control of another user's account; their own does not count. For an approved request,
 * this is its maker, because the validator only agreed.
 */
export async function noteCustody(
  { tx, services, origin, maker }: Work,
  userId: number,
  kind: (typeof CUSTODY_KINDS)[number],
): Promise<void> {
  const byId = (maker ?? origin.actor)?.id;
  if (byId === undefined || byId === userId) return;
  await tx
    .insert(accountCustody)
    .values({ userId, byId, kind, createdDate: services.clock.now() })
    .onConflictDoNothing();
}

/** Whether the user has ever created this account, chosen its password, or changed its contact details. */
export async function hasCustody(db: Queries, userId: number, byId: number): Promise<boolean> {
  const isTheirs = and(eq(accountCustody.userId, userId), eq(accountCustody.byId, byId));
  return (await db.$count(accountCustody, isTheirs)) > 0;
}

/** Whether another user created this account. */
export async function wasCreatedByAnother(db: Queries, userId: number): Promise<boolean> {
  const isCreation = and(eq(accountCustody.userId, userId), eq(accountCustody.kind, 'CREATED'));
  return (await db.$count(accountCustody, isCreation)) > 0;
}
