import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/driver.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/**
 * Asserts that another admin can still log in once this account cannot. Nobody changes their own account, so this fails
 * only if admins act on each other at the same moment: they take turns here until their transactions end, and the first
 * one stays.
 * @throws {ApiFailure} 1004 with `onlyAdmin`
 */
export async function assertAdminRemains(
  tx: Transaction,
  { id, role, status }: Pick<typeof users.$inferSelect, 'id' | 'role' | 'status'>,
): Promise<void> {
  if (role !== 'EWALLET_ADMIN' || status !== 'ACTIVE') return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('last admin', 0))`);
  const others = and(
    eq(users.role, 'EWALLET_ADMIN'),
    eq(users.status, 'ACTIVE'),
    not(users.deleted),
    ne(users.id, id),
  );
  if ((await tx.$count(users, others)) === 0) {
    throw new ApiFailure('failed', {
      message: 'the only active admin',
      content: { onlyAdmin: true },
    });
  }
}
