import { and, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { applications } from '#server/db/schema/applications.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { equalsText } from '#server/db/search.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/** Advisory lock key: an arbitrary number, the same in every backend. */
const LOCK = 20_261_105;

/**
 * Serialises the assignment of user names and email addresses until the transaction ends: whether one is free depends
 * on several tables, and no index covers them all.
 */
export async function lockNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * Users log in by user name or email address, so each must differ from every user name and address of accounts and
 * pending applications. Removed users keep theirs.
 * @throws {ApiFailure} 3014 the name is taken; 3019 the address is taken
 */
export async function assertUnused(
  tx: Transaction,
  { username, email }: { username: string; email: string },
): Promise<void> {
  if (await isTaken(tx, username)) throw new ApiFailure('userAlreadyExists');
  await assertAddressFree(tx, email);
}

/** @param userId the user who may already have the address @throws {ApiFailure} 3019 */
export async function assertAddressFree(
  tx: Transaction,
  email: string,
  userId?: number,
): Promise<void> {
  if (await isTaken(tx, email, userId)) throw new ApiFailure('emailAlreadyExists');
}

/** Whether a user or a pending application has this name or address. */
export async function isTaken(db: Queries, text: string, exceptUser = 0): Promise<boolean> {
  // one query per index: no index supports an "or" across two tables
  const [named] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(equalsText(users.username, text), ne(users.id, exceptUser)));
  const [addressed] = await db
    .select({ id: userDetails.id })
    .from(userDetails)
    .where(and(equalsText(userDetails.email, text), ne(userDetails.id, exceptUser)));
  return (named ?? addressed ?? (await openApplication(db, text))) !== undefined;
}

/** The pending application for an account with this name or address. */
export async function openApplication(
  db: Queries,
  text: string,
): Promise<typeof applications.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(applications)
    .where(
      and(
        isNotNull(applications.passwordHash),
        or(equalsText(applications.username, text), equalsText(applications.email, text)),
      ),
    )
    .limit(1);
  return found;
}
