import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import {
  affectedRoles,
  changedMenu,
  changesNow,
  changesSince,
  keptChanges,
  type MenuChanges,
  movedWithin,
  readChanges,
  realChanges,
} from '#features/platform/menu/menuDraft.ts';

const item = (id: number, order: number, fields: Partial<MenuItem> = {}): MenuItem => ({
  id,
  order,
  menuItemIdentifier: `history-${id}`,
  type: 'ITEM',
  label: String(id),
  link: `/${id}`,
  accessibleRoles: ['EWALLET_ADMIN'],
  accessibleMerchantTypes: [],
  hideInSidebar: false,
  ...fields,
});
const menuOf = (children: MenuItem[]): MenuItem[] => [
  item(100, 0, { type: 'HEADER', menuItemIdentifier: 'history', children }),
];
const idsOf = (menu: MenuItem[]) => menu[0]?.children?.map(({ id }) => id);

describe('moving an item', () => {
  it('puts it at the target position, and keeps the order of the others', () => {
    const orders = fc.uniqueArray(fc.nat(9999), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(orders, fc.boolean(), fc.nat(11), fc.nat(14), (values, areSame, which, to) => {
        const siblings = values
          .toSorted((one, other) => one - other)
          .map((order, index) => item(index + 1, areSame ? 7 : order));
        const moved = siblings[which % siblings.length]?.id ?? 0;
        const changes = movedWithin({}, siblings, moved, to);
        const ids = idsOf(changedMenu(menuOf(siblings), changes)) ?? [];
        expect(ids.indexOf(moved)).toBe(Math.min(to, siblings.length - 1));
        const rest = siblings.map(({ id }) => id).filter(id => id !== moved);
        expect(ids.filter(id => id !== moved)).toEqual(rest);
      }),
    );
  });

  it('changes only the items between the old and the new position', () => {
    const siblings = [1, 2, 3, 4, 5].map(id => item(id, id * 10));
    expect(movedWithin({}, siblings, 2, 2)).toEqual({ 3: { order: 20 }, 2: { order: 30 } });
  });
});

describe('the changes of a menu', () => {
  const menu = menuOf([item(1, 10), item(2, 20, { accessibleRoles: ['EWALLET_PARTNER'] })]);

  it('are only real differences, without reverted changes and missing items', () => {
    const changes: MenuChanges = {
      1: { accessibleRoles: ['EWALLET_ADMIN'], hideInSidebar: true },
      2: { order: 20 },
      99: { hideInSidebar: true },
    };
    expect(realChanges(menu, changes)).toEqual({ 1: { hideInSidebar: true } });
  });

  it('affect the roles that lose or gain an item', () => {
    expect(affectedRoles(menu, { 2: { accessibleRoles: ['EWALLET_MERCHANT'] } })).toEqual([
      'EWALLET_MERCHANT',
      'EWALLET_PARTNER',
    ]);
  });

  it('are applied to what a colleague has changed meanwhile', () => {
    const roles = ['EWALLET_PARTNER', 'EWALLET_MERCHANT', 'EWALLET_COMPLIANCE'] as const;
    const [partner, merchant, compliance] = roles;
    const before = menuOf([item(1, 10, { accessibleRoles: [partner, merchant] })]);
    const kept = keptChanges(before, {
      1: { accessibleRoles: [merchant, compliance], hideInSidebar: true },
    });
    const text = JSON.stringify(kept);
    expect(changesNow(before, readChanges(text))).toEqual({
      1: { accessibleRoles: [merchant, compliance], hideInSidebar: true },
    });
    const after = menuOf([item(1, 10, { accessibleRoles: [partner, 'EWALLET_ADMIN'] })]);
    expect(changesNow(after, readChanges(text))).toEqual({
      1: { accessibleRoles: ['EWALLET_ADMIN', compliance], hideInSidebar: true },
    });
    const done = menuOf([item(1, 10, { accessibleRoles: [compliance], hideInSidebar: true })]);
    expect(changesNow(done, readChanges(text))).toEqual({});
  });

  it.each([
    '',
    'null',
    '7',
    '{',
    '{"1":null}',
    '[{}]',
    '{"1":{"accessibleRoles":["EWALLET_PARTNER"]}}',
  ])('are none for the draft %j', text => {
    expect(changesNow(menu, readChanges(text))).toEqual({});
  });
});

describe('the changes since others were sent', () => {
  const menu = menuOf([item(1, 10), item(2, 20)]);
  const kept = (changes: MenuChanges) => keptChanges(menu, changes);
  const sent = kept({ 1: { accessibleRoles: ['EWALLET_ADMIN', 'EWALLET_PARTNER'], order: 30 } });

  it('are none if nothing was changed since', () => {
    expect(changesSince(menu, sent, sent)).toEqual({});
  });

  it('include what was changed back, and what was changed besides', () => {
    const now = kept({ 1: { hideInSidebar: true, order: 30 }, 2: { order: 5 } });
    expect(changesSince(menu, sent, now)).toEqual({
      1: { hideInSidebar: true, accessibleRoles: { added: [], removed: ['EWALLET_PARTNER'] } },
      2: { order: 5 },
    });
  });
});
