import { describe, expect, it } from 'vitest';
import {
  canOpen,
  isLinkToPage,
  isLocalLink,
  isVisible,
  type MenuItem,
  SECTIONS,
  sectionOf,
} from '#contract/menu.ts';
import { landingOf } from '#contract/paths.ts';
import { ROLES } from '#contract/words/roles.ts';

const item = (change: Partial<MenuItem> = {}): MenuItem => ({
  id: 1,
  menuItemIdentifier: 'management-users-ewallet',
  type: null,
  label: 'menu.users',
  link: '/management/users/ewallet',
  accessibleRoles: ['EWALLET_ADMIN', 'EWALLET_MERCHANT'],
  accessibleMerchantTypes: [],
  hideInSidebar: false,
  order: 1,
  children: [],
  ...change,
});

const admin = { role: 'EWALLET_ADMIN' } as const;
const onlineMerchant = { role: 'EWALLET_MERCHANT', merchantType: 'ONLINE' } as const;

/** A malformed menu item. */
const odd = (change: Record<string, unknown>): MenuItem => ({ ...item(), ...change }) as MenuItem;

describe('a menu item', () => {
  it('is visible to its roles only', () => {
    expect(ROLES.filter(role => isVisible(item(), { role }))).toEqual([
      'EWALLET_ADMIN',
      'EWALLET_MERCHANT',
    ]);
  });

  it('C3 with merchant types is visible only to merchants of these types', () => {
    const narrowed = item({ accessibleMerchantTypes: ['ONLINE', 'BOTH'] });
    expect(isVisible(narrowed, onlineMerchant)).toBe(true);
    expect(isVisible(narrowed, { role: 'EWALLET_MERCHANT', merchantType: 'OFFLINE' })).toBe(false);
    expect(isVisible(narrowed, { role: 'EWALLET_MERCHANT' })).toBe(false);
  });

  it('with merchant types is still visible to other roles', () => {
    expect(isVisible(item({ accessibleMerchantTypes: ['ONLINE'] }), admin)).toBe(true);
  });

  it.each([
    ['no roles', { accessibleRoles: [] }],
    ['null for its roles', { accessibleRoles: null }],
    ['roles missing', { accessibleRoles: undefined }],
    ['roles in one text', { accessibleRoles: 'EWALLET_ADMIN,EWALLET_MERCHANT' }],
    ['roles in a map', { accessibleRoles: { EWALLET_ADMIN: true } }],
  ])('with %s is visible to nobody', (_what, change) => {
    expect(ROLES.filter(role => isVisible(odd(change), { role }))).toEqual([]);
  });

  it.each(['ONLINE', { ONLINE: true }, 1])(
    'with merchant types as %j is hidden from merchants',
    types => {
      expect(isVisible(odd({ accessibleMerchantTypes: types }), onlineMerchant)).toBe(false);
    },
  );

  it('with null as merchant types is visible to all merchants', () => {
    expect(isVisible(odd({ accessibleMerchantTypes: null }), onlineMerchant)).toBe(true);
  });

  it('belongs to the section before the first dash', () => {
    expect(sectionOf(item())).toBe('management');
    expect(SECTIONS.map(section => sectionOf({ menuItemIdentifier: `${section}-x` }))).toEqual(
      SECTIONS,
    );
    expect(sectionOf(item({ menuItemIdentifier: 'elsewhere-users' }))).toBeUndefined();
    expect(sectionOf(odd({ menuItemIdentifier: null }))).toBeUndefined();
  });
});

describe('a screen', () => {
  const deep = item({
    menuItemIdentifier: 'management-users',
    link: null,
    children: [item({ children: [item({ link: '/management/users/deep' })] })],
  });

  it('can be opened if a visible item at any depth links to it', () => {
    expect(canOpen([deep], admin, '/management/users/ewallet')).toBe(true);
    expect(canOpen([deep], admin, '/management/users/deep')).toBe(true);
  });

  it('that is hidden in the sidebar can still be opened', () => {
    expect(canOpen([item({ hideInSidebar: true })], admin, '/management/users/ewallet')).toBe(true);
  });

  it('below an item that the user may not see cannot be opened', () => {
    const closed = item({ link: null, accessibleRoles: ['EWALLET_PARTNER'], children: [item()] });
    expect(canOpen([closed], admin, '/management/users/ewallet')).toBe(false);
  });

  it.each([
    '/management/users',
    '/management/users/ewallet/',
    '/management/users/ewallet/1',
    '',
    '/',
  ])('C1 that is in no menu is denied: %j', link => {
    expect(canOpen([deep], admin, link)).toBe(false);
  });

  it.each([[[]], [null], [undefined], [{}], ['/management/users/ewallet'], [[null]], [[{}]]])(
    'C2 is denied if the menu is %j',
    menu => {
      expect(canOpen(menu as unknown as MenuItem[], admin, '/management/users/ewallet')).toBe(
        false,
      );
    },
  );

  it('whose item has malformed children is judged by the item’s own link', () => {
    const strange = odd({ children: { 0: item() } });
    expect(canOpen([strange], admin, '/management/users/ewallet')).toBe(true);
    expect(canOpen([strange], admin, '/other')).toBe(false);
  });
});

describe('A17 C16 a menu link', () => {
  it.each([
    '/',
    '/dashboard',
    '/transactions/allTransactions',
    '/management/users/:id',
    '/_app',
    '/health-check',
    '/.well-known/x',
  ])('%s leads into the portal', link => {
    expect(isLocalLink(link)).toBe(true);
  });

  it.each([
    '//evil',
    '/\\evil',
    '\\\\evil',
    'https://evil',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '/.//evil',
    '/..//evil',
    '/a//evil',
    '/a/../b',
    '/./a',
    '/..',
    '/%2f/evil',
    '/\t/evil',
    '/\n/evil',
    ' /dashboard',
    '/dashboard\n',
    '/a?next=//evil',
    '/a#x',
    'dashboard',
    '',
    null,
    undefined,
    7,
    ['/dashboard'],
  ])('%j leads nowhere', link => {
    expect(isLocalLink(link)).toBe(false);
  });

  it('that leads out of the portal opens nothing, even if exactly that address is requested', () => {
    for (const link of ['javascript:alert(1)', 'https://evil', '//evil']) {
      expect(canOpen([item({ link })], admin, link)).toBe(false);
    }
  });
});

describe('the landing page', () => {
  it.each(ROLES)('of %s', role => {
    expect(landingOf(role)).toBe(
      role === 'EWALLET_ADMIN' ? '/transactions/allTransactions' : '/dashboard',
    );
  });
});

describe('C16 a link to a page', () => {
  it.each(['/history', '/history?', '/transactions/topUp?reference=KTN7', '/a?tab=b&page=2&c=%7B'])(
    '%s leads into the portal, whatever its query',
    link => {
      expect(isLinkToPage(link)).toBe(true);
    },
  );

  it.each([
    '//evil?a=b',
    'https://evil/?a=b',
    'javascript:alert(1)?',
    '/a?next=//evil',
    '/a?b?c',
    '/a?b#c',
    '/a?b=<script>',
    '?a=b',
    null,
    7,
  ])('%j leads nowhere', link => {
    expect(isLinkToPage(link)).toBe(false);
  });
});
