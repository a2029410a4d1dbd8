import type { Section } from '#contract/menu.ts';

/** An entry of the sidebar: a link, or a heading over its children, or both. */
export interface SidebarItem {
  identifier: string;
  /** The backend's word, for an identifier that has no translation. */
  label: string;
  link: string | undefined;
  children: SidebarItem[];
}

export interface SidebarSection {
  section: Section | 'other';
  items: SidebarItem[];
}

/** An item with all that is below it. */
export const withChildren = (item: SidebarItem): SidebarItem[] => [
  item,
  ...item.children.flatMap(withChildren),
];

/** The item with this very link. */
export const itemAt = (
  sections: readonly SidebarSection[],
  link: string | undefined,
): SidebarItem | undefined =>
  link === undefined
    ? undefined
    : sections.flatMap(({ items }) => items.flatMap(withChildren)).find(item => item.link === link);

/** The longest link that a path is at or below: `/transactions/refunds` of `/transactions/refunds/7`. */
export function linkAbove(sections: readonly SidebarSection[], path: string): string | undefined {
  const links = sections
    .flatMap(({ items }) => items.flatMap(withChildren))
    .flatMap(({ link }) => (link && `${path}/`.startsWith(`${link}/`) ? link : []));
  return links.toSorted((one, other) => other.length - one.length)[0];
}

/** Whether an item, or one below it, leads to the link. */
export const leadsTo = (item: SidebarItem, link: string | undefined): boolean =>
  item.link === link || item.children.some(child => leadsTo(child, link));
