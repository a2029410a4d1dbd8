import { eq } from 'drizzle-orm';
import { accessOf } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRerouted } from '#contract/words/actions.ts';
import { isStaff, type Role } from '#contract/words/roles.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { demoAccounts } from '#server/seed/people/demoAccounts.ts';
import type { Backend } from '#tests/support/backend/backend.ts';
import { canaryOf, type Reader } from './judge.ts';

/** Those who send requests, by user name. */
export type Readers = ReadonlyMap<string, Reader>;

/** Gives every user an address that says whose it is, and finds which accounts of the demo may know whose. */
export async function readersOf({ database: { db } }: Backend): Promise<Readers> {
  const accounts = (await demoAccounts(db)).map(({ username }) => username);
  const all = await db.select().from(users);
  for (const { id } of all) {
    await db
      .update(userDetails)
      .set({ email: canaryOf(id) })
      .where(eq(userDetails.id, id));
  }
  const readers = all
    .filter(({ username }) => accounts.includes(username ?? ''))
    .map(({ id, username, role, merchantId, partnerId }) => {
      const own = all.filter(
        user =>
          user.id === id ||
          (merchantId !== null && user.merchantId === merchantId) ||
          (partnerId !== null && user.partnerId === partnerId),
      );
      const mayKnow = isStaff(role as Role) ? undefined : new Set(own.map(user => user.id));
      return [username ?? '', { role: role as Role, id, mayKnow }] as const;
    });
  return new Map(readers);
}

/** The accounts whose role may make the call, for itself or for others; undefined: nobody is signed in. */
export function callersOf(readers: Readers, endpoint: Endpoint): (string | undefined)[] {
  const callers = [...readers].filter(
    ([, { role }]) =>
      role && (accessOf(endpoint, role) !== 'denied' || isRerouted(endpoint.action, role)),
  );
  return callers.length > 0 ? callers.map(([account]) => account) : [undefined];
}
