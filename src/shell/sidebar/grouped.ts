import type { SidebarItem } from './sidebarItem.ts';

/** So many items of a section are read without headings. */
const FEW = 6;

/** The transactions of a merchant by what they are for: too many to be read one by one. i18n: menu.groups.* */
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

/** The items of a long section under headings; those of no group stand last. */
export function grouped(items: SidebarItem[]): SidebarItem[] {
  if (items.length <= FEW) return items;
  const rest = new Set(items);
  const groups = Object.entries(GROUPS).flatMap(([name, identifiers]) => {
    const children = items.filter(({ identifier }) =>
      identifiers.some(known => known === identifier),
    );
    for (const child of children) rest.delete(child);
    return children.length > 0 ? heading(name, children) : [];
  });
  return [...groups, ...rest];
}
