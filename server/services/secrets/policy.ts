import { and, count, eq, inArray, not, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  roleReach,
  saveAuthenticatorPolicy,
} from '#contract/endpoints/people/authenticator.ts';
import type { ValueOf } from '#contract/fields.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { platformSettings } from '#server/db/schema/portal.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, createdBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { DEFAULT_SETTINGS } from '#server/services/portal/platformSettings.ts';

type PortalRole = (typeof PORTAL_ROLES)[number];

/** Returns the roles whose users must have an authenticator. */
export async function requiringRoles(db: Queries): Promise<readonly string[]> {
  const [row] = await db
    .select({ roles: platformSettings.authenticatorRoles })
    .from(platformSettings);
  return row?.roles ?? [];
}

/** Returns the same roles in the contract's order. */
export async function policyOf(db: Queries): Promise<{ roles: PortalRole[] }> {
  return { roles: inOrder(await requiringRoles(db)) };
}

const inOrder = (roles: readonly string[]): PortalRole[] =>
  PORTAL_ROLES.filter(role => roles.includes(role));

/** Returns how many active accounts each role has, and how many of them have no authenticator. */
export async function reachOf(db: Queries): Promise<ValueOf<typeof roleReach>[]> {
  const isWithout = sql`${authenticators.confirmedDate} is null`;
  const rows = await db
    .select({
      role: users.role,
      accounts: count(),
      without: sql<number>`count(*) filter (where ${isWithout})`.mapWith(Number),
    })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(
      and(not(users.deleted), eq(users.status, 'ACTIVE'), inArray(users.role, [...PORTAL_ROLES])),
    )
    .groupBy(users.role);
  return PORTAL_ROLES.map(role => {
    const { accounts = 0, without = 0 } = rows.find(row => row.role === role) ?? {};
    return { role, accounts, without };
  });
}

/**
 * Sets the roles, with effect from each user's next call.
 * @throws {ApiFailure} 1004 with the current roles, if they are not `seenRoles`
 */
export async function changePolicy(
  { tx, services, origin }: Work,
  { roles, seenRoles }: BodyOf<typeof saveAuthenticatorPolicy>,
): Promise<{ roles: PortalRole[] }> {
  const values = { ...DEFAULT_SETTINGS, ...createdBy(origin, services.clock) };
  await tx.insert(platformSettings).values(values).onConflictDoNothing();
  const [row] = await tx.select().from(platformSettings).for('update');
  if (!row) throw new Error('the platform settings are missing');
  const before = await policyOf(tx);
  const after = { roles: inOrder(roles) };
  // also for a retry of a change whose response was lost
  if (before.roles.join() === after.roles.join()) return before;
  if (seenRoles && inOrder(seenRoles).join() !== before.roles.join())
    throw new ApiFailure('failed', {
      message: 'the roles were changed meanwhile',
      content: before,
    });
  await tx
    .update(platformSettings)
    .set({ authenticatorRoles: after.roles, ...changedBy(origin, services.clock) })
    .where(eq(platformSettings.id, row.id));
  await audit(tx, services.clock, origin, {
    action: 'UPDATE_PLATFORM_SETTINGS',
    entity: 'platformSettings',
    entityLabel: row.projectName,
    before: { authenticatorRoles: before.roles },
    after: { authenticatorRoles: after.roles },
  });
  return after;
}
