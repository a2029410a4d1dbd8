import { enumeration, integer, list, nullable, object, text, type ValueOf } from './fields.ts';
import { menuItemFields } from './records/menuItem.ts';
import type { Role } from './words/roles.ts';
import type { MerchantType } from './words/statuses.ts';

/** The sections of the sidebar, in their order. Source: docs/product.md, 2.3. */
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

/** Who looks at the menu. */
export interface Viewer {
  role: Role;
  merchantType?: MerchantType | undefined;
}

/** The section of an item, undefined when its prefix names none, or it has no identifier. */
export function sectionOf(item: Pick<MenuItem, 'menuItemIdentifier'>): Section | undefined {
  const identifier: unknown = item.menuItemIdentifier;
  const prefix = typeof identifier === 'string' ? identifier.split('-')[0] : undefined;
  return SECTIONS.find(section => section === prefix);
}

/** Whether a list of the menu names the value. A text is no list: a part of it would match. */
const names = (list: unknown, value: unknown): boolean =>
  Array.isArray(list) && list.includes(value);

/**
 * Whether the viewer sees this item; merchant types narrow merchants only. A menu comes from
 * outside: what is not the list that it should be shows nothing. Source: docs/product.md, 6.1.
 */
export function isVisible(item: MenuItem, { role, merchantType }: Viewer): boolean {
  if (!names(item?.accessibleRoles, role)) return false;
  const types: unknown = item.accessibleMerchantTypes ?? [];
  if (role !== 'EWALLET_MERCHANT' || (Array.isArray(types) && types.length === 0)) return true;
  return merchantType !== undefined && names(types, merchantType);
}

/**
 * A link that may be shown and followed: a path of this portal and nothing else. `javascript:`,
 * `https://…`, `//host` and `/\host` are no links, nor is a path that folds into one (`/.//host`).
 */
export const isLocalLink = (link: unknown): link is string =>
  typeof link === 'string' && /^\/(?:(?!\.{1,2}(?:\/|$))[\w\-.:]+(?:\/|$))*$/.test(link);

/** What a link of a notification may ask of its page: `reference=KTN1`, `tab=history&page=2`. */
const QUERY = /^[\w\-.:=&%]*$/;

/** The same with what is asked of the page behind it. */
export function isLinkToPage(link: unknown): link is string {
  if (typeof link !== 'string') return false;
  const [path, query = '', ...more] = link.split('?');
  return isLocalLink(path) && QUERY.test(query) && more.length === 0;
}

/** Whether some visible item, at any depth, is `link`. A link in no menu is denied. */
export function canOpen(menu: readonly MenuItem[], viewer: Viewer, link: string): boolean {
  if (!Array.isArray(menu)) return false;
  return menu.some(
    (item: MenuItem) =>
      isVisible(item, viewer) &&
      ((isLocalLink(item.link) && item.link === link) ||
        canOpen(item.children ?? [], viewer, link)),
  );
}
