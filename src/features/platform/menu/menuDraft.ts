import type { MenuItem } from '#contract/menu.ts';
import { itemsOf } from '#contract/rules/menuRules.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';
import { PORTAL_ROLES, type Role } from '#contract/words/roles.ts';

/** The fields of an item that the editor can change. */
export type ItemChange = Partial<
  Pick<MenuItem, 'accessibleRoles' | 'accessibleMerchantTypes' | 'hideInSidebar' | 'order'>
>;

/** Unsaved changes by item id. */
export type MenuChanges = Readonly<Record<number, ItemChange>>;

const byOrder = (one: MenuItem, other: MenuItem) => one.order - other.order || one.id - other.id;

/** The menu with the changes, siblings in order. */
export const changedMenu = (menu: readonly MenuItem[], changes: MenuChanges): MenuItem[] =>
  menu
    .map(item => ({
      ...item,
      ...changes[item.id],
      ...(item.children && { children: changedMenu(item.children, changes) }),
    }))
    .sort(byOrder);

const FIELDS = [
  'accessibleRoles',
  'accessibleMerchantTypes',
  'hideInSidebar',
  'order',
] as const satisfies (keyof ItemChange)[];

/** Roles and types are sets: their order is irrelevant. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** The effective changes: without values that equal the menu's, and without items that no longer exist. */
export function realChanges(menu: readonly MenuItem[], changes: MenuChanges): MenuChanges {
  const entries = itemsOf(menu).flatMap(item => {
    const fields = FIELDS.filter(name => {
      const value = changes[item.id]?.[name];
      return value !== undefined && comparable(value) !== comparable(item[name]);
    });
    const change = Object.fromEntries(fields.map(name => [name, changes[item.id]?.[name]]));
    return fields.length > 0 ? [[item.id, change] as const] : [];
  });
  return Object.fromEntries(entries);
}

const LISTS = ['accessibleRoles', 'accessibleMerchantTypes'] as const;

/** The values added to a list and removed from it. */
interface ListChange {
  added: string[];
  removed: string[];
}

type KeptChange = Pick<ItemChange, 'hideInSidebar' | 'order'> &
  Partial<Record<(typeof LISTS)[number], ListChange>>;

/**
 * Changes as stored in the draft, by item id. Lists are stored as differences: a whole list would undo what a colleague
 * changes in it before the draft is saved.
 */
export type KeptChanges = Readonly<Record<number, KeptChange>>;

const without = (list: readonly string[], others: readonly string[]) =>
  list.filter(value => !others.includes(value));

/** Converts changes for the draft. */
export function keptChanges(menu: readonly MenuItem[], changes: MenuChanges): KeptChanges {
  const items = new Map(itemsOf(menu).map(item => [item.id, item]));
  const entries = Object.entries(realChanges(menu, changes)).map(([id, change]) => {
    const lists = LISTS.flatMap(name => {
      const [before, after] = [items.get(Number(id))?.[name] ?? [], change[name]];
      if (!after) return [];
      return [[name, { added: without(after, before), removed: without(before, after) }] as const];
    });
    return [id, { ...change, ...Object.fromEntries(lists) }];
  });
  return Object.fromEntries(entries);
}

/** Applies the draft's changes to the current menu. */
export function changesNow(menu: readonly MenuItem[], kept: KeptChanges): MenuChanges {
  const entries = itemsOf(menu).flatMap(item => {
    const change = kept[item.id];
    if (!change) return [];
    const lists = LISTS.flatMap(name => {
      const { added, removed } = change[name] ?? {};
      // a draft of an older version has whole lists
      if (!added || !removed) return [];
      return [[name, [...without(item[name], [...added, ...removed]), ...added]] as const];
    });
    const { hideInSidebar, order } = change;
    return [[item.id, { hideInSidebar, order, ...Object.fromEntries(lists) }] as const];
  });
  return realChanges(menu, Object.fromEntries(entries));
}

/** Every field of every item, as a change. */
const allOf = (menu: readonly MenuItem[]): MenuChanges =>
  Object.fromEntries(
    itemsOf(menu).map(item => {
      const fields = FIELDS.map(name => [name, item[name]]);
      return [item.id, Object.fromEntries(fields)];
    }),
  );

/**
 * The changes that were made after others were sent.
 * @param menu without either
 */
export function changesSince(
  menu: readonly MenuItem[],
  sent: KeptChanges,
  kept: KeptChanges,
): KeptChanges {
  const menuWith = (changes: KeptChanges) => changedMenu(menu, changesNow(menu, changes));
  return keptChanges(menuWith(sent), allOf(menuWith(kept)));
}

/** Adds a change to one item. */
export const withChange = (changes: MenuChanges, id: number, change: ItemChange): MenuChanges => ({
  ...changes,
  [id]: { ...changes[id], ...change },
});

/** Step between new order values. */
const STEP = 10;

/**
 * Moves an item among its siblings. If their order values are distinct, they are redistributed among the siblings, so
 * that only items between the old and the new position change.
 * @param siblings in order
 * @param to new index, limited to the list
 */
export function movedWithin(
  changes: MenuChanges,
  siblings: readonly MenuItem[],
  id: number,
  to: number,
): MenuChanges {
  const moved = siblings.filter(item => item.id === id);
  const rest = siblings.filter(item => item.id !== id);
  const place = Math.max(0, Math.min(to, rest.length));
  const next = [...rest.slice(0, place), ...moved, ...rest.slice(place)];
  const values = siblings.map(({ order }) => order);
  const areDistinct = new Set(values).size === values.length;
  return next.reduce((all, item, index) => {
    const order = areDistinct ? (values[index] ?? 0) : index * STEP;
    return item.order === order ? all : withChange(all, item.id, { order });
  }, changes);
}

/** The roles whose portals reload: those that have a changed item before or after the change. */
export function affectedRoles(menu: readonly MenuItem[], changes: MenuChanges): Role[] {
  const roles = new Set(
    itemsOf(menu).flatMap(item => {
      const change = changes[item.id];
      return change ? [...item.accessibleRoles, ...(change.accessibleRoles ?? [])] : [];
    }),
  );
  return PORTAL_ROLES.filter(role => roles.has(role));
}

/** Parses the changes in a draft; none if they cannot be parsed. */
export function readChanges(text: string): KeptChanges {
  const read = parseJson(text);
  return isRecord(read) ? (read as KeptChanges) : {};
}
