import {
  isLocalLink,
  isVisible,
  type MenuItem,
  SECTIONS,
  sectionOf,
  type Viewer,
} from '#contract/menu.ts';
import type { SidebarItem, SidebarSection } from './sidebarItem.ts';

const isRecord = (item: unknown): item is MenuItem => typeof item === 'object' && item !== null;

const byOrder = (one: MenuItem, other: MenuItem) =>
  (Number(one.order) || 0) - (Number(other.order) || 0);

function shownOf(items: unknown, viewer: Viewer): MenuItem[] {
  const list: unknown[] = Array.isArray(items) ? items : [];
  return list
    .filter(isRecord)
    .filter(item => isVisible(item, viewer) && item.hideInSidebar !== true)
    .sort(byOrder);
}

/** Whether a link opens a screen of this portal: the menu may be newer or older than the portal. */
type HasScreen = (link: string) => boolean;

/** An item with the visible part of its children; undefined if there is nothing to open. */
function toItem(item: MenuItem, viewer: Viewer, hasScreen: HasScreen): SidebarItem | undefined {
  const identifier = String(item.menuItemIdentifier ?? item.id);
  const link = isLocalLink(item.link) && hasScreen(item.link) ? item.link : undefined;
  const children = toItems(shownOf(item.children, viewer), viewer, hasScreen);
  if (!link && children.length === 0) return undefined;
  return { identifier, label: item.label || identifier, link, children };
}

const toItems = (items: MenuItem[], viewer: Viewer, hasScreen: HasScreen): SidebarItem[] =>
  items.flatMap(item => toItem(item, viewer, hasScreen) ?? []);

/** A single heading for the whole section would repeat the section's name. */
function unwrap(items: SidebarItem[]): SidebarItem[] {
  const [only, second] = items;
  return only && !second && !only.link ? only.children : items;
}

/** Up to this many items, a section needs no headings. */
const FEW = 6;

/** A merchant's transaction lists, grouped by purpose: too many for a flat list. i18n: menu.groups.* */
const GROUPS = {
  lists: ['transactions-all', 'transactions-refunds'],
  sendAndReceive: ['transactions-payment', 'transactions-transfer', 'transactions-topUp'],
  payouts: ['transactions-withdraw', 'transactions-settlement'],
  creditPins: ['transactions-creditPins', 'transactions-creditPinPurchase'],
  contacts: ['transactions-interMerchants', 'transactions-favourites'],
} as const;

const heading = (name: string, children: SidebarItem[]): SidebarItem => ({
  identifier: `groups.${name}`,
  label: name,
  link: undefined,
  children,
});

/**
 * The items of a long section under headings, in the menu's own order: a group is where its leading item is, which is
 * the first one of `GROUPS` that the viewer sees.
 */
function grouped(items: SidebarItem[]): SidebarItem[] {
  if (items.length <= FEW) return items;
  return items.flatMap(item => {
    const group = Object.entries<readonly string[]>(GROUPS).find(([, identifiers]) =>
      identifiers.includes(item.identifier),
    );
    if (!group) return item;
    const [name, identifiers] = group;
    const children = items.filter(({ identifier }) => identifiers.includes(identifier));
    const leading = identifiers.find(known => children.some(child => child.identifier === known));
    return item.identifier === leading ? heading(name, children) : [];
  });
}

/**
 * The sidebar of a viewer: the visible menu items, by section in the order of docs/product.md, 2.3, within a section in
 * the menu's own order, long sections in groups. Items of an unknown section come last. External links and links to
 * unknown screens are dropped. Source: docs/product.md, 2.3 and 6.1.
 */
export function sidebarOf(
  menu: readonly MenuItem[] | undefined,
  viewer: Viewer,
  hasScreen: HasScreen,
): SidebarSection[] {
  const shown = shownOf(menu, viewer);
  return [...SECTIONS, 'other' as const]
    .map(section => ({
      section,
      items: grouped(
        unwrap(
          toItems(
            shown.filter(item => (sectionOf(item) ?? 'other') === section),
            viewer,
            hasScreen,
          ),
        ),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
