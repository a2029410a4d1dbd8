import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRerouted } from '#contract/words/actions.ts';
import { isStaff, type Role } from '#contract/words/roles.ts';
import { users } from '#server/db/schema/users.ts';
import { demoAccounts } from '#server/seed/people/demoAccounts.ts';
import type { Backend } from '#tests/support/backend/backend.ts';
import { mayCall, type Reader } from './judge.ts';
import { plantMarkers } from './markers.ts';

/** The users who send requests, by username. */
export type Readers = ReadonlyMap<string, Reader>;

/** Marks the records, and determines which demo accounts may see which markers. */
export async function readersOf({ database: { db } }: Backend): Promise<Readers> {
  const accounts = (await demoAccounts(db)).map(({ username }) => username);
  const owners = await plantMarkers(db);
  const all = await db.select().from(users);
  const readers = all
    .filter(({ username }) => accounts.includes(username ?? ''))
    .map(user => {
      const role = user.role as Role;
      const sight = isStaff(role)
        ? { mayKnow: undefined, hidden: new Map<string, number>() }
        : { mayKnow: owners.markersFor(user), hidden: owners.hiddenFrom(user) };
      return [user.username ?? '', { role, id: user.id, ...sight }] as const;
    });
  return new Map(readers);
}

/** Whether the contract denies the call to the reader's current role, which other requests may have changed. */
export async function isDenied(
  { database: { db } }: Backend,
  reader: Reader,
  endpoint: Endpoint,
): Promise<boolean> {
  if (mayCall(reader, endpoint)) return false;
  const [user] = await db.select().from(users).where(eq(users.id, reader.id));
  return !mayCall({ role: user?.role }, endpoint);
}

/** The accounts whose role may make the call, for itself or for others; undefined: nobody is signed in. */
export function callersOf(readers: Readers, endpoint: Endpoint): (string | undefined)[] {
  const callers = [...readers].filter(
    ([, { role }]) => role && (mayCall({ role }, endpoint) || isRerouted(endpoint.action, role)),
  );
  return callers.length > 0 ? callers.map(([account]) => account) : [undefined];
}
