import { isVisible, type MenuItem } from '#contract/menu.ts';

/** An item with all of its descendants. */
const flattened = (item: MenuItem): MenuItem[] => [
  item,
  ...(item.children ?? []).flatMap(flattened),
];

/** All items of a menu, at any depth. */
export const itemsOf = (menu: readonly MenuItem[]): MenuItem[] => menu.flatMap(flattened);

/**
 * Whether an admin can find a screen in the sidebar: it and its ancestors are visible and not hidden. This must
 * remain true for the menu editor itself, or nobody could change the menu any more.
 */
export const isFoundByAdmin = (menu: readonly MenuItem[], link: string): boolean =>
  menu.some(
    item =>
      isVisible(item, { role: 'EWALLET_ADMIN' }) &&
      !item.hideInSidebar &&
      (item.link === link || isFoundByAdmin(item.children ?? [], link)),
  );
