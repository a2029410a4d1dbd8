import type { Section } from '#contract/menu.ts';

/** An entry of the sidebar: a link, a heading over its children, or both. */
export interface SidebarItem {
  identifier: string;
  /** The backend's label, for an identifier without a translation. */
  label: string;
  link: string | undefined;
  children: SidebarItem[];
}

export interface SidebarSection {
  section: Section | 'other';
  items: SidebarItem[];
}

/** An item with all of its descendants. */
export const withChildren = (item: SidebarItem): SidebarItem[] => [
  item,
  ...item.children.flatMap(withChildren),
];

/** The item with exactly this link. */
export const itemAt = (
  sections: readonly SidebarSection[],
  link: string | undefined,
): SidebarItem | undefined =>
  link === undefined
    ? undefined
    : sections.flatMap(({ items }) => items.flatMap(withChildren)).find(item => item.link === link);

/** The longest link that equals or contains a path: `/transactions/refunds` for `/transactions/refunds/7`. */
export function linkAbove(sections: readonly SidebarSection[], path: string): string | undefined {
  const links = sections
    .flatMap(({ items }) => items.flatMap(withChildren))
    .flatMap(({ link }) => (link && `${path}/`.startsWith(`${link}/`) ? link : []));
  return links.toSorted((one, other) => other.length - one.length)[0];
}

/** Whether an item or one of its descendants has this link. */
export const leadsTo = (item: SidebarItem, link: string | undefined): boolean =>
  item.link === link || item.children.some(child => leadsTo(child, link));
