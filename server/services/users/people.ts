import { eq } from 'drizzle-orm';
import { isStaff, type Role } from '#contract/words/roles.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Actor } from '#server/kernel/work.ts';
import type { Find, Target } from '#server/services/changes/guarded.ts';

/** A user with their details. */
export interface Person {
  readonly user: typeof users.$inferSelect;
  readonly details: typeof userDetails.$inferSelect | null;
}

/** `findPerson` that also finds users who were removed. @throws {ApiFailure} 3000 unknown */
export const findAnyone: Find<Person> = async (db, id, lock) => {
  const query = db
    .select()
    .from(users)
    .where(eq(users.id, id ?? 0))
    .$dynamic();
  const [user] = await (lock ? query.for(lock) : query);
  if (!user) throw new ApiFailure('userNotFound');
  const [details = null] = await db.select().from(userDetails).where(eq(userDetails.id, user.id));
  return {
    id: user.id,
    label: details?.displayName ?? user.username,
    subjectId: user.id,
    row: { user, details },
  };
};

/** @throws {ApiFailure} 3000 unknown or deleted */
export const findPerson: Find<Person> = async (db, id, lock) => {
  const found = await findAnyone(db, id, lock);
  if (found.row.user.deleted) throw new ApiFailure('userNotFound');
  return found;
};

/** Accounts that only an admin may create and change. */
const isAdminsBusiness = (role: Role): boolean => isStaff(role) || role === 'EWALLET_PARTNER';

/**
 * Whether the actor may change this person's account. Those of staff and partners are reserved for admins: anyone who
 * could change an administrator's email address could have its password reset.
 * Source: docs/contract.md, Who may call what.
 */
export const mayChangePerson = (actor: Actor, { row: { user } }: Target<Person>): boolean =>
  actor.role === 'EWALLET_ADMIN' || !isAdminsBusiness(user.role);

/** Also requires that it is another user: users cannot suspend or upgrade themselves. */
export const mayChangeOther = (actor: Actor, target: Target<Person>): boolean =>
  mayChangePerson(actor, target) && target.subjectId !== actor.id;
