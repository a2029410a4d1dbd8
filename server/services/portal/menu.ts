import { asc, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { updateMenuItem } from '#contract/endpoints/people/ownMenu.ts';
import type { ValueOf } from '#contract/fields.ts';
import { isLocalLink, isVisible, type menuItem } from '#contract/menu.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { changedBy, type Origin } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';

type MenuItem = ValueOf<typeof menuItem>;
type Row = typeof menuItems.$inferSelect;

const itemOf = (row: Row): Omit<MenuItem, 'children'> => ({
  id: row.id,
  menuItemIdentifier: row.menuItemIdentifier,
  label: row.label,
  type: row.type,
  link: row.link,
  accessibleRoles: row.accessibleRoles,
  accessibleMerchantTypes: row.accessibleMerchantTypes,
  hideInSidebar: row.hideInSidebar,
  order: row.order,
});

function treeOf(rows: readonly Row[]): MenuItem[] {
  const under = (parentId: number | null) => rows.filter(row => row.parentId === parentId);
  return under(null).map(row => ({ ...itemOf(row), children: under(row.id).map(itemOf) }));
}

const inOrder = (db: Queries) =>
  db.select().from(menuItems).orderBy(asc(menuItems.order), asc(menuItems.id));

/** The whole menu, for its editors. */
export const wholeMenu = async (db: Queries): Promise<MenuItem[]> => treeOf(await inOrder(db));

/** The items of the viewer's role and merchant type; a header only if it has items. */
export async function menuOf(db: Queries, { role, merchantType }: Viewer): Promise<MenuItem[]> {
  const viewer = { role, merchantType: merchantType ?? undefined };
  const visible = (await inOrder(db)).filter(row => isVisible(itemOf(row), viewer));
  return treeOf(visible).filter(({ type, children }) => type !== 'HEADER' || children.length > 0);
}

/**
 * Changes an item, and notifies every role that had it or has it now.
 * @throws {ApiFailure} 1002 no such item, 1001 a link out of the portal
 */
export async function changeMenuItem(
  { clock, stream }: Services,
  tx: Transaction,
  origin: Origin,
  id: number | undefined,
  change: BodyOf<typeof updateMenuItem>,
): Promise<MenuItem> {
  if (change.link && !isLocalLink(change.link))
    throw new ApiFailure('badParameter', { message: 'link' });
  const [before] = await tx
    .select()
    .from(menuItems)
    .where(eq(menuItems.id, id ?? 0))
    .for('update');
  if (!before) throw new ApiFailure('notFound');

  const [after = before] = await tx
    .update(menuItems)
    .set({
      ...change,
      ...changedBy(origin, clock),
    })
    .where(eq(menuItems.id, before.id))
    .returning();
  const roles = new Set([...before.accessibleRoles, ...after.accessibleRoles]);
  await stream.publish(tx, { event: 'Menu', data: 'Updated', roles: [...roles] });
  await audit(tx, clock, origin, {
    action: 'UPDATE_MENU',
    entity: 'menuItem',
    entityId: before.id,
    entityLabel: before.label,
    ...differenceOf(itemOf(before), itemOf(after)),
  });
  const children = await tx.select().from(menuItems).where(eq(menuItems.parentId, before.id));
  return { ...itemOf(after), children: children.map(itemOf) };
}

/** The fields that differ, with their old and new values. */
function differenceOf(was: object, is: object) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(was)) {
    const now = (is as Record<string, unknown>)[name];
    if (JSON.stringify(now) === JSON.stringify(value)) continue;
    before[name] = value;
    after[name] = now;
  }
  return { before, after };
}
