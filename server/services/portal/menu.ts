import { asc, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { updateMenuItem } from '#contract/endpoints/people/menuChanges.ts';
import type { ValueOf } from '#contract/fields.ts';
import { isLocalLink, isVisible, type menuItem } from '#contract/menu.ts';
import { PATHS } from '#contract/paths.ts';
import { isFoundByAdmin, itemsOf } from '#contract/rules/menuRules.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { changedBy, type Origin } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { definedOf } from '#server/services/changes/definedOf.ts';
import { differenceOf } from '#server/services/changes/difference.ts';

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

/** Returns the whole menu, for its editors. */
export const wholeMenu = async (db: Queries): Promise<MenuItem[]> => treeOf(await inOrder(db));

/** Returns the items for the viewer's role and merchant type; a header only if it has items. */
export async function menuOf(db: Queries, { role, merchantType }: Viewer): Promise<MenuItem[]> {
  const viewer = { role, merchantType: merchantType ?? undefined };
  const visible = (await inOrder(db)).filter(row => isVisible(itemOf(row), viewer));
  return treeOf(visible).filter(({ type, children }) => type !== 'HEADER' || children.length > 0);
}

type Context = Pick<Services, 'clock' | 'stream'>;
type Change = BodyOf<typeof updateMenuItem>;

/**
 * Changes an item, and notifies every role that had it or has it now.
 * @throws {ApiFailure} 1002 no such item; 1001 as in `changeMenu`
 */
export async function changeMenuItem(
  services: Context,
  tx: Transaction,
  origin: Origin,
  id: number | undefined,
  change: Change,
): Promise<MenuItem> {
  if (id === undefined) throw new ApiFailure('notFound');
  const menu = await changeMenu(services, tx, origin, [{ id, ...change }]);
  const item = itemsOf(menu).find(one => one.id === id);
  if (!item) throw new ApiFailure('notFound');
  return { ...item, children: item.children ?? [] };
}

/**
 * Changes several items, and sends one notification to all roles that had one of them or have it now.
 * @returns the whole menu
 * @throws {ApiFailure} 1002 no such item; 1001 a link that leaves the portal, or a menu in which no admin could reach
 * the menu's own screen
 */
export async function changeMenu(
  services: Context,
  tx: Transaction,
  origin: Origin,
  changes: readonly (Change & { id: number })[],
): Promise<MenuItem[]> {
  // serialized: each of two concurrent changes could remove the path to the screen that the other one keeps
  const before = treeOf(await inOrder(tx).for('update'));
  const roles = new Set<Role>();
  // by id, so every change updates the rows in the same order
  for (const { id, ...change } of changes.toSorted((one, other) => one.id - other.id)) {
    const affected = await changeOne(services, tx, origin, id, change);
    for (const role of affected) roles.add(role);
  }
  const after = await wholeMenu(tx);
  if (isFoundByAdmin(before, PATHS.menuEditor) && !isFoundByAdmin(after, PATHS.menuEditor)) {
    throw new ApiFailure('badParameter', { message: 'items' });
  }
  if (roles.size > 0) {
    await services.stream.publish(tx, { event: 'Menu', data: 'Updated', roles: [...roles] });
  }
  return after;
}

/** An item with its lists in order: they are sets, and two deployments may have stored them differently. */
const comparable = (row: Row) => ({
  ...itemOf(row),
  accessibleRoles: row.accessibleRoles.toSorted(),
  accessibleMerchantTypes: row.accessibleMerchantTypes.toSorted(),
});

/** @returns the roles that had the item or have it now; none if nothing changed */
async function changeOne(
  { clock }: Context,
  tx: Transaction,
  origin: Origin,
  id: number,
  change: Change,
): Promise<Role[]> {
  if (change.link && !isLocalLink(change.link))
    throw new ApiFailure('badParameter', { message: 'link' });
  const [before] = await tx.select().from(menuItems).where(eq(menuItems.id, id));
  if (!before) throw new ApiFailure('notFound');
  const changed = { ...before, ...definedOf(change) };
  const difference = differenceOf(comparable(before), comparable(changed));
  if (Object.keys(difference.after).length === 0) return [];
  await tx
    .update(menuItems)
    .set({ ...change, ...changedBy(origin, clock) })
    .where(eq(menuItems.id, id));
  await audit(tx, clock, origin, {
    action: 'UPDATE_MENU',
    entity: 'menuItem',
    entityId: id,
    entityLabel: before.label,
    ...difference,
  });
  return [...before.accessibleRoles, ...(change.accessibleRoles ?? [])];
}
