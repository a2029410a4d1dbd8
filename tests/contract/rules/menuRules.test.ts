import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import { isFoundByAdmin, itemsOf } from '#contract/rules/menuRules.ts';

const item = (link: string, change: Partial<MenuItem> = {}): MenuItem => ({
  id: 1,
  menuItemIdentifier: link,
  type: null,
  label: link,
  link,
  accessibleRoles: ['EWALLET_ADMIN'],
  accessibleMerchantTypes: [],
  hideInSidebar: false,
  order: 1,
  children: [],
  ...change,
});

const MENU = '/platform/menu';
const hidden = { hideInSidebar: true };
const others = { accessibleRoles: ['EWALLET_COMPLIANCE' as const] };

describe('the items of a menu', () => {
  it('are listed from all levels, each before its children', () => {
    const menu = [item('a', { children: [item('b', { children: [item('c')] })] }), item('d')];
    expect(itemsOf(menu).map(({ link }) => link)).toEqual(['a', 'b', 'c', 'd']);
    expect(itemsOf([{ ...item('a'), children: undefined as never }])).toHaveLength(1);
  });
});

describe('a screen', () => {
  const below = (section: Partial<MenuItem>, own: Partial<MenuItem> = {}) => [
    item('/other'),
    item('/platform', { ...section, children: [item('/more'), item(MENU, own)] }),
  ];

  it('can be found by an admin if it and its section are visible', () => {
    expect(isFoundByAdmin([item('/other'), item(MENU)], MENU)).toBe(true);
    expect(isFoundByAdmin(below({}), MENU)).toBe(true);
  });

  it.each([
    ['it is hidden', below({}, hidden)],
    ['its section is hidden', below(hidden)],
    ['it is for others', below({}, others)],
    ['its section is for others', below(others)],
    ['it is not there', [item('/other')]],
    ['there is nothing', []],
  ])('cannot be found if %s', (_, menu) => {
    expect(isFoundByAdmin(menu, MENU)).toBe(false);
  });
});
