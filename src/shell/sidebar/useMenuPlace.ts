import { useScreenIndex } from '#hooks/screenLinks.ts';
import { leadsTo, linkAbove, type SidebarSection } from '#records/menu/sidebarItem.ts';
import { useSections } from './useSections.ts';

interface MenuPlace {
  sections: SidebarSection[];
  /** The link of the current screen's menu item. */
  current: string;
  /** The section of that item. */
  here: SidebarSection['section'] | undefined;
}

/** The menu, and where in it a path is. */
export function useMenuPlace(path: string): MenuPlace {
  const { menuLinkOf } = useScreenIndex();
  const sections = useSections();
  const current = linkAbove(sections, path) ?? menuLinkOf(path) ?? path;
  const here = sections.find(({ items }) => items.some(item => leadsTo(item, current)))?.section;
  return { sections, current, here };
}
