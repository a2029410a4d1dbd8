import { and, asc, count, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Presence } from '#contract/rules/chatRules.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { ago, type Clock, MINUTE } from '#server/kernel/clock.ts';
import { IDLE } from '#server/services/auth/sessions.ts';
import { DESK_ROLES } from './chatOf.ts';

/** Time since the last call within which a user is online; the stored time may lag by half a minute. */
const ONLINE = 5 * MINUTE;

/** A user as a contact. */
export interface Person {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
  readonly company: string | null;
  readonly presence: Presence;
}

/** The name of a user as an author. */
export const personName = sql<string>`coalesce(${userDetails.fullName}, ${users.username})`;

function presenceOf(lastSeen: Date | null | undefined, clock: Clock): Presence {
  if (!lastSeen || lastSeen < ago(clock, IDLE)) return 'OFFLINE';
  return lastSeen < ago(clock, ONLINE) ? 'AWAY' : 'ONLINE';
}

/** The users that meet a condition over `users` and `userDetails`, by name, with company and presence. */
export async function peopleWhere(
  db: Queries,
  clock: Clock,
  condition: SQL | undefined,
  { size, offset }: { size: number; offset: number },
): Promise<Person[]> {
  if (size === 0) return [];
  const isLive = and(
    eq(sessions.userId, users.id),
    isNull(sessions.endedDate),
    gt(sessions.expiresDate, clock.now()),
  );
  const rows = await db
    .select({
      id: users.id,
      role: users.role,
      name: personName,
      company: sql<
        string | null
      >`coalesce(${merchants.businessRegistrationName}, ${partners.name})`,
      lastSeen: sessions.lastSeenDate,
    })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .leftJoin(partners, eq(partners.id, users.partnerId))
    .leftJoin(sessions, isLive)
    .where(and(eq(users.deleted, false), condition))
    .orderBy(asc(personName), asc(users.id))
    .limit(size)
    .offset(offset);
  return rows.map(({ lastSeen, ...person }) => ({
    ...person,
    presence: presenceOf(lastSeen, clock),
  }));
}

/** The number of users that `peopleWhere` would list. */
export async function countPeople(db: Queries, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .where(and(eq(users.deleted, false), condition));
  return row?.people ?? 0;
}

/** The presence of the call centre: the best of all its users. */
export async function deskPresence(db: Queries, clock: Clock): Promise<Presence> {
  const [row] = await db
    .select({ lastSeen: sessions.lastSeenDate })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        isNull(sessions.endedDate),
        gt(sessions.expiresDate, clock.now()),
        eq(users.deleted, false),
        inArray(users.role, [...DESK_ROLES]),
      ),
    )
    .orderBy(sql`${sessions.lastSeenDate} desc`)
    .limit(1);
  return presenceOf(row?.lastSeen, clock);
}
