import { and, asc, eq, inArray } from 'drizzle-orm';
import { HOLDER_ROLES } from '#contract/words/roles.ts';
import type { UserStatus } from '#contract/words/statuses.ts';
import type { Database } from '#server/db/database.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';

/** A wallet holder of the demo. */
export interface Holder {
  id: number;
  username: string;
  displayName: string;
  phoneNum: string;
  email: string;
}

const taken = new Set<number>();

/** A user with this status, reserved for one test of the file. @throws if the demo has no more such users */
export async function aHolder({ db }: Database, status: UserStatus = 'ACTIVE'): Promise<Holder> {
  const found = await db
    .select({ user: users, details: userDetails })
    .from(users)
    .innerJoin(userDetails, eq(userDetails.id, users.id))
    .where(and(eq(users.status, status), inArray(users.role, [...HOLDER_ROLES])))
    .orderBy(asc(users.id));
  const holder = found.find(({ user }) => !taken.has(user.id));
  if (!holder) throw new Error(`nobody is left who is ${status}`);
  const { user, details } = holder;
  taken.add(user.id);
  return {
    id: user.id,
    username: user.username,
    displayName: details.displayName ?? user.username,
    phoneNum: details.phoneNum ?? '',
    email: details.email ?? '',
  };
}

type UserRow = typeof users.$inferSelect;

export async function userNamed({ db }: Database, username: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.username, username));
  if (!row) throw new Error(`no user ${username}`);
  return row;
}

/** Sets values that the screens cannot set. */
export const changeUser = ({ db }: Database, id: number, values: Partial<UserRow>) =>
  db.update(users).set(values).where(eq(users.id, id));

export const changeDetails = (
  { db }: Database,
  id: number,
  values: Partial<typeof userDetails.$inferSelect>,
) => db.update(userDetails).set(values).where(eq(userDetails.id, id));

/** A user with profile and wallet, read from the database. */
export async function wholeUser({ db }: Database, id: number) {
  const [row] = await db
    .select({ user: users, details: userDetails, wallet: wallets })
    .from(users)
    .innerJoin(userDetails, eq(userDetails.id, users.id))
    .leftJoin(wallets, eq(wallets.userId, users.id))
    .where(eq(users.id, id));
  if (!row) throw new Error(`no user ${id}`);
  return row;
}

export const suspendWalletOf = ({ db }: Database, userId: number) =>
  db.update(wallets).set({ status: 'SUSPENDED' }).where(eq(wallets.userId, userId));

export const usersOfPartner = ({ db }: Database, partnerId: number) =>
  db.select().from(users).where(eq(users.partnerId, partnerId));

export const countHolders = ({ db }: Database, status: UserStatus) =>
  db.$count(users, and(eq(users.status, status), inArray(users.role, [...HOLDER_ROLES])));

/** Suspends a user without the portal. */
export const suspend = ({ db }: Database, id: number) =>
  db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, id));
