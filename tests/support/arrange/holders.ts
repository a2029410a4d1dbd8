import { and, asc, eq, inArray } from 'drizzle-orm';
import { HOLDER_ROLES } from '#contract/words/roles.ts';
import type { UserStatus } from '#contract/words/statuses.ts';
import type { Database } from '#server/db/database.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';

/** A wallet holder of the demo. */
export interface Holder {
  id: number;
  username: string;
  displayName: string;
  phoneNum: string;
  email: string;
}

const taken = new Set<number>();

/** A user in a state, whom no other test of the file gets. @throws when the demo has nobody left */
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
