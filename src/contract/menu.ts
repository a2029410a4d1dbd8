import { enumeration, integer, list, nullable, object, text, type ValueOf } from './fields.ts';
import { menuItemFields } from './records/menuItem.ts';
import type { Role } from './words/roles.ts';
import type { MerchantType } from './words/statuses.ts';

/** The sections of the sidebar, in order. Source: docs/product.md, 2.3. */
export const SECTIONS = [
  'dashboard',
  'onboarding',
  'management',
  'transactions',
  'unionpayTransactions',
  'reports',
  'history',
  'operations',
  'platform',
  'profile',
] as const;
export type Section = (typeof SECTIONS)[number];

const itemFields = {
  id: integer(),
  menuItemIdentifier: text(),
  type: nullable(enumeration(['HEADER', 'ITEM'])),
  ...menuItemFields,
};

/** A menu item; the prefix of its identifier before the first dash is the section. */
export const menuItem = object({ ...itemFields, children: list(object(itemFields)) });

export type MenuItem = Omit<ValueOf<typeof menuItem>, 'children'> & { children?: MenuItem[] };

export interface Viewer {
  role: Role;
  merchantType?: MerchantType | undefined;
}

/** The section of an item; undefined if its prefix is not a section or it has no identifier. */
export function sectionOf(item: Pick<MenuItem, 'menuItemIdentifier'>): Section | undefined {
  const identifier: unknown = item.menuItemIdentifier;
  const prefix = typeof identifier === 'string' ? identifier.split('-')[0] : undefined;
  return SECTIONS.find(section => section === prefix);
}

/**
 * Whether a list in the menu contains the value. Strings are excluded, because `includes` would
 * match a substring.
 */
const names = (list: unknown, value: unknown): boolean =>
  Array.isArray(list) && list.includes(value);

/**
 * Whether the viewer sees this item; merchant types restrict only merchants. The menu is untrusted
 * input: if a list is malformed, the item is hidden. Source: docs/product.md, 6.1.
 */
export function isVisible(item: MenuItem, { role, merchantType }: Viewer): boolean {
  if (!names(item?.accessibleRoles, role)) return false;
  const types: unknown = item.accessibleMerchantTypes ?? [];
  if (role !== 'EWALLET_MERCHANT' || (Array.isArray(types) && types.length === 0)) return true;
  return merchantType !== undefined && names(types, merchantType);
}

/**
 * Whether a link is safe to show and follow: only paths of this portal. Rejects `javascript:`,
 * `https://…`, `//host` and `/\host`, and paths that normalize to one of them (`/.//host`).
 */
export const isLocalLink = (link: unknown): link is string =>
  typeof link === 'string' && /^\/(?:(?!\.{1,2}(?:\/|$))[\w\-.:]+(?:\/|$))*$/.test(link);

/** The allowed query string of a notification link: `reference=KTN1`, `tab=history&page=2`. */
const QUERY = /^[\w\-.:=&%]*$/;

/** Like `isLocalLink`, but with an optional query string. */
export function isLinkToPage(link: unknown): link is string {
  if (typeof link !== 'string') return false;
  const [path, query = '', ...more] = link.split('?');
  return isLocalLink(path) && QUERY.test(query) && more.length === 0;
}

/** Whether a visible item at any depth links to `link`. Links that are not in the menu are denied. */
export function canOpen(menu: readonly MenuItem[], viewer: Viewer, link: string): boolean {
  if (!Array.isArray(menu)) return false;
  return menu.some(
    (item: MenuItem) =>
      isVisible(item, viewer) &&
      ((isLocalLink(item.link) && item.link === link) ||
        canOpen(item.children ?? [], viewer, link)),
  );
}
