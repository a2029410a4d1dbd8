import type { Section } from '#contract/menu.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import type { Transaction } from '#server/db/driver.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import { MENU_ITEMS } from './menu.ts';

const HEADERS: readonly { section: Section; label: string }[] = [
  { section: 'dashboard', label: 'Dashboard' },
  { section: 'onboarding', label: 'Onboarding' },
  { section: 'management', label: 'Management' },
  { section: 'transactions', label: 'Transactions' },
  { section: 'unionpayTransactions', label: 'UnionPay transactions' },
  { section: 'reports', label: 'Reports' },
  { section: 'history', label: 'History' },
  { section: 'operations', label: 'Operations' },
  { section: 'platform', label: 'Platform' },
  { section: 'profile', label: 'Profile' },
];

/** Step between the order values of neighbours, to leave room for insertions. */
const STEP = 10;

/**
 * Adds the menu items that the database lacks; existing ones keep an admin's changes. Runs at every
 * startup, so that the screens of a new version appear.
 */
export async function addMenu(tx: Transaction): Promise<void> {
  const headers = HEADERS.map(({ section, label }, at) => ({
    menuItemIdentifier: section,
    label,
    type: 'HEADER' as const,
    // a header is shown if one of its items is visible
    accessibleRoles: [...PORTAL_ROLES],
    order: at * STEP,
  }));
  await tx.insert(menuItems).values(headers).onConflictDoNothing();
  const known = await tx
    .select({ id: menuItems.id, identifier: menuItems.menuItemIdentifier })
    .from(menuItems);
  const parents = new Map(known.map(({ id, identifier }) => [identifier, id]));

  const items = MENU_ITEMS.map(({ identifier, label, link, roles, merchantTypes, hidden }, at) => ({
    parentId: parents.get(identifier.slice(0, identifier.indexOf('-'))),
    menuItemIdentifier: identifier,
    label,
    type: 'ITEM' as const,
    link,
    accessibleRoles: [...roles],
    accessibleMerchantTypes: [...(merchantTypes ?? [])],
    hideInSidebar: hidden ?? false,
    order: at * STEP,
  }));
  await tx.insert(menuItems).values(items).onConflictDoNothing();
}
