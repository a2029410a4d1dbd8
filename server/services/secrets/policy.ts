import { eq } from 'drizzle-orm';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { platformSettings } from '#server/db/schema/portal.ts';
import { changedBy, createdBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { DEFAULT_SETTINGS } from '#server/services/portal/platformSettings.ts';

type PortalRole = (typeof PORTAL_ROLES)[number];

/** The roles whose people must have an authenticator. */
export async function requiringRoles(db: Queries): Promise<readonly string[]> {
  const [row] = await db
    .select({ roles: platformSettings.authenticatorRoles })
    .from(platformSettings);
  return row?.roles ?? [];
}

/** The same in the order of the roles, as the contract has it. */
export async function policyOf(db: Queries): Promise<{ roles: PortalRole[] }> {
  const roles = await requiringRoles(db);
  return { roles: PORTAL_ROLES.filter(role => roles.includes(role)) };
}

/** Sets the roles; it counts from everybody's next call on. */
export async function changePolicy(
  { tx, services, origin }: Work,
  roles: readonly PortalRole[],
): Promise<{ roles: PortalRole[] }> {
  const values = { ...DEFAULT_SETTINGS, ...createdBy(origin, services.clock) };
  await tx.insert(platformSettings).values(values).onConflictDoNothing();
  const [row] = await tx.select().from(platformSettings).for('update');
  if (!row) throw new Error('no platform settings');
  const before = await policyOf(tx);
  const after = { roles: PORTAL_ROLES.filter(role => roles.includes(role)) };
  if (before.roles.join() === after.roles.join()) return before;
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
