import { describe, expect, it } from 'vitest';
import type { MenuItem, Viewer } from '#contract/menu.ts';
import { itemAt, leadsTo, linkAbove } from '#records/menu/sidebarItem.ts';
import { sidebarOf } from '#records/menu/sidebarOf.ts';

const admin: Viewer = { role: 'EWALLET_ADMIN' };

let nextId = 1;
const item = (identifier: string, more: object = {}): MenuItem => {
  nextId += 1;
  return {
    id: nextId,
    menuItemIdentifier: identifier,
    type: 'ITEM',
    label: `Label of ${identifier}`,
    link: `/${identifier.replace('-', '/')}`,
    accessibleRoles: ['EWALLET_ADMIN', 'EWALLET_MERCHANT'],
    accessibleMerchantTypes: [],
    hideInSidebar: false,
    order: 0,
    ...more,
  };
};

const anyScreen = () => true;

/** Sections with their links, in order. */
const linksOf = (
  menu: MenuItem[],
  viewer = admin,
  hasScreen: (link: string) => boolean = anyScreen,
) =>
  sidebarOf(menu, viewer, hasScreen).map(({ section, items }) => [
    section,
    items.map(({ link }) => link),
  ]);

describe('the sidebar', () => {
  it('has the sections in the order of docs/product.md, and their items in that of the menu', () => {
    const menu = [
      item('profile-account'),
      item('transactions-refunds', { order: 20 }),
      item('transactions-all', { order: 10 }),
      item('dashboard-home'),
    ];
    expect(linksOf(menu)).toEqual([
      ['dashboard', ['/dashboard/home']],
      ['transactions', ['/transactions/all', '/transactions/refunds']],
      ['profile', ['/profile/account']],
    ]);
  });

  it('derives the section from the part before the first dash, and lists unknown ones last', () => {
    const menu = [item('loyalty-points'), item('management-users-ewallet')];
    expect(linksOf(menu).map(([section]) => section)).toEqual(['management', 'other']);
  });

  it('C1 omits items of other roles, and hidden ones', () => {
    const menu = [
      item('platform-settings', { accessibleRoles: ['EWALLET_COMPLIANCE'] }),
      item('platform-menu', { hideInSidebar: true }),
      item('platform-limits', { accessibleRoles: null }),
    ];
    expect(linksOf(menu)).toEqual([]);
  });

  it('C3 omits items of other merchant types', () => {
    const menu = [
      item('transactions-payment', { accessibleMerchantTypes: ['ONLINE', 'BOTH'] }),
      item('transactions-topUp'),
    ];
    const viewer: Viewer = { role: 'EWALLET_MERCHANT', merchantType: 'OFFLINE' };
    expect(linksOf(menu, viewer)).toEqual([['transactions', ['/transactions/topUp']]]);
  });

  it.each([
    'javascript:alert(1)',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    null,
  ])('C16 omits an item with the link %s', link => {
    expect(linksOf([item('platform-qr', { link })])).toEqual([]);
  });

  it('omits items without a screen, and headings without items', () => {
    const heading = item('reports-listings', { link: null, children: [item('reports-users')] });
    const menu = [heading, item('platform-chat'), item('platform-qr')];
    const isKnown = (link: string) => link === '/platform/qr';
    expect(linksOf(menu, admin, isKnown)).toEqual([['platform', ['/platform/qr']]]);
  });

  it('replaces a header that stands for its section by its items', () => {
    const header = item('management', {
      type: 'HEADER',
      link: null,
      children: [item('management-users-ewallet'), item('management-partners')],
    });
    expect(linksOf([header])).toEqual([
      ['management', ['/management/users-ewallet', '/management/partners']],
    ]);
  });

  it('keeps headings inside a section, with their visible items', () => {
    const reports = item('reports-listings', {
      type: 'HEADER',
      link: null,
      children: [item('reports-users'), item('reports-upi', { accessibleRoles: [] })],
    });
    const empty = item('reports-none', { link: null, children: [] });
    const [section] = sidebarOf([reports, item('reports-generate'), empty], admin, anyScreen);
    expect(section?.items.map(({ identifier }) => identifier)).toEqual([
      'reports-listings',
      'reports-generate',
    ]);
    expect(section?.items[0]?.children.map(({ link }) => link)).toEqual(['/reports/users']);
  });

  it('groups the items of a long section by purpose, without losing any', () => {
    const long = [
      ...['all', 'refunds', 'settlement', 'payment', 'transfer', 'topUp', 'withdraw'],
      ...['creditPins', 'creditPinPurchase', 'interMerchants', 'favourites', 'new'],
    ].map((name, order) => item(`transactions-${name}`, { order }));
    const [section] = sidebarOf(long, admin, anyScreen);
    expect(
      section?.items.map(({ identifier, children }) => [
        identifier,
        children.map(child => child.identifier.replace('transactions-', '')),
      ]),
    ).toEqual([
      ['groups.lists', ['all', 'refunds']],
      ['groups.sendAndReceive', ['payment', 'transfer', 'topUp']],
      ['groups.payouts', ['settlement', 'withdraw']],
      ['groups.creditPins', ['creditPins', 'creditPinPurchase']],
      ['groups.contacts', ['interMerchants', 'favourites']],
      ['transactions-new', []],
    ]);
  });

  it('keeps the menu’s own order of the groups of a long section, and of the items beside them', () => {
    const long = ['new', 'withdraw', 'all', 'payment', 'settlement', 'refunds', 'topUp'].map(
      (name, order) => item(`transactions-${name}`, { order }),
    );
    const [section] = sidebarOf(long, admin, anyScreen);
    expect(section?.items.map(({ identifier }) => identifier)).toEqual([
      'transactions-new',
      'groups.payouts',
      'groups.lists',
      'groups.sendAndReceive',
    ]);
  });

  it.each([undefined, null, 'menu', [null, 3, 'item', {}]])(
    'G3 is empty for the invalid menu %j',
    menu => {
      expect(sidebarOf(menu as MenuItem[] | undefined, admin, anyScreen)).toEqual([]);
    },
  );

  it('names an item without a label by its identifier', () => {
    const [section] = sidebarOf([item('history-all', { label: null })], admin, anyScreen);
    expect(section?.items[0]?.label).toBe('history-all');
  });
});

it('an item leads to its own link and to those below it', () => {
  const [section] = sidebarOf(
    [item('reports-listings', { children: [item('reports-users')] }), item('reports-upi')],
    admin,
    anyScreen,
  );
  const [listings] = section?.items ?? [];
  expect(listings && leadsTo(listings, '/reports/users')).toBe(true);
  expect(listings && leadsTo(listings, '/reports/upi')).toBe(false);
});

describe('the menu item of a page', () => {
  const sections = sidebarOf(
    [
      item('transactions-all', { link: '/transactions/allTransactions' }),
      item('transactions-refunds', { link: '/transactions/refunds' }),
      item('transactions-creditPins', { link: '/transactions/creditPins' }),
      item('transactions-creditPinPurchase', { link: '/transactions/creditPins/purchase' }),
    ],
    admin,
    anyScreen,
  );

  it.each([
    ['/transactions/refunds/7', '/transactions/refunds'],
    ['/transactions/creditPins', '/transactions/creditPins'],
    ['/transactions/creditPins/purchase', '/transactions/creditPins/purchase'],
    ['/transactions/refundsElsewhere', undefined],
  ])('for %s is %s', (path, link) => {
    expect(linkAbove(sections, path)).toBe(link);
  });

  it('is found by its link, and missing without one', () => {
    expect(itemAt(sections, '/transactions/refunds')?.identifier).toBe('transactions-refunds');
    expect(itemAt(sections, undefined)).toBeUndefined();
  });
});
