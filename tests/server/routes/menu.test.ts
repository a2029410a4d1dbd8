import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { canOpen, type MenuItem, SECTIONS, sectionOf } from '#contract/menu.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import type { StreamMessage } from '#server/kernel/stream.ts';
import { addMenu } from '#server/seed/menu/addMenu.ts';
import type { Account } from '#tests/support/backend/accounts.ts';
import { ACCOUNTS } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

const menuOf = async (account: Account, query = ''): Promise<MenuItem[]> => {
  const caller = await backend.signIn(account);
  return (await caller.get(`/user/api/menu${query}`)).payload.content;
};
const linksOf = (menu: MenuItem[]): (string | null)[] =>
  menu.flatMap(item => [item.link, ...linksOf(item.children ?? [])]).filter(link => link !== null);
const itemOf = async (identifier: string): Promise<MenuItem> => {
  const items = (await menuOf('admin', '?all=true')).flatMap(item => [
    item,
    ...(item.children ?? []),
  ]);
  const found = items.find(item => item.menuItemIdentifier === identifier);
  if (!found) throw new Error(`no item ${identifier}`);
  return found;
};
const change = async (by: Account, id: number | string, body: object) => {
  const caller = await backend.signIn(by);
  return caller.call('PATCH', `/user/api/menu/update/${id}`, body);
};

const STAFFS = [
  '/onboarding/merchantApplicants',
  '/management/merchants',
  '/management/users/ewallet',
  '/operations/validatorRequests',
  '/operations/calendar',
];
const UNIONPAY = ['/unionpayTransactions/upi', '/unionpayTransactions/unionpay'];
const LISTINGS = [
  '/reports/users',
  '/reports/monthlyUsers',
  '/reports/dailyMerchants',
  '/reports/dailyBalance',
  '/reports/pinBalance',
  '/reports/summaryPin',
  '/reports/upi',
];
const PEOPLE = [
  '/management/users/ekycSubmitted',
  '/management/users/ekycPending',
  '/management/users/merchantPortal',
];
/** The items of a merchant without a web shop. */
const MERCHANTS = [
  '/profile/pin',
  '/operations/chat',
  '/management/bankAccounts',
  '/transactions/refunds',
  '/transactions/settlement',
  '/reports/generate',
  '/transactions/transfer',
  '/transactions/topUp',
  '/transactions/withdraw',
  '/transactions/creditPins',
  '/transactions/creditPins/purchase',
  '/transactions/interMerchants',
  '/transactions/favourites',
  ...UNIONPAY,
  '/platform/qr',
  '/profile/company',
];

describe('the menu', () => {
  it.each([
    [
      'admin',
      [
        ...STAFFS,
        ...PEOPLE,
        '/operations/chat',
        '/management/bankAccounts',
        '/transactions/refunds',
        '/transactions/settlement',
        '/reports/generate',
        ...LISTINGS,
        '/reports/reconciliation',
        '/transactions/creditPins',
        '/transactions/interMerchants',
        ...UNIONPAY,
        '/management/partners',
        '/management/users/portalAccounts',
        '/management/wallets',
        '/onboarding/userApplicants',
        '/operations/riskControl',
        '/platform/limits',
        '/platform/transactionLimits',
        '/platform/qr',
        '/platform/settings',
        '/platform/whitelabel',
        '/platform/menu',
        '/platform/templates/email',
        '/platform/templates/sms',
        '/platform/templates/push',
      ],
    ],
    [
      'callcentre',
      [
        ...STAFFS,
        ...PEOPLE,
        '/operations/chat',
        '/management/bankAccounts',
        '/transactions/refunds',
        '/management/partners',
        '/management/wallets',
        '/onboarding/userApplicants',
        '/platform/limits',
        '/transactions/interMerchants',
      ],
    ],
    ['validator', ['/operations/validatorRequests']],
    ['merchant', [...MERCHANTS, '/transactions/payment']],
    ['merchant2', MERCHANTS],
    [
      'partner',
      [
        '/operations/chat',
        '/management/merchants',
        '/management/users/ewallet',
        '/transactions/refunds',
        '/transactions/settlement',
        '/reports/generate',
        ...LISTINGS,
        ...UNIONPAY,
      ],
    ],
  ] as const)('for %s has what the role can open', async (account, links) => {
    const menu = await menuOf(account);
    const everyones = [
      '/dashboard',
      '/transactions/allTransactions',
      '/history',
      '/profile/support',
      '/profile/theme',
      '/profile/lock',
      '/profile/account',
      '/profile/notifications',
      '/profile/changePassword',
    ];
    expect(linksOf(menu).sort()).toEqual([...links, ...everyones].sort());
    const viewer = { role: ACCOUNTS[account], merchantType: 'ONLINE' as const };
    for (const link of links) expect(canOpen(menu, viewer, link)).toBe(true);
  });

  it('has its sections in order, each with items', async () => {
    const menu = await menuOf('admin');
    const sections = menu.map(sectionOf);
    expect(sections).toEqual(SECTIONS.filter(section => sections.includes(section)));
    expect(menu.every(({ type, children }) => type === 'HEADER' && children?.length)).toBe(true);
  });

  it('is shown in full to an admin on request, and to nobody else', async () => {
    expect((await menuOf('admin', '?all=true')).length).toBe(SECTIONS.length);
    const own = linksOf(await menuOf('merchant'));
    expect(linksOf(await menuOf('merchant', '?all=true'))).toEqual(own);
    expect(own).not.toContain('/management/users/ewallet');
  });

  it('can be limited to merchant types', async () => {
    const { id } = await itemOf('history-all');
    await change('admin', id, { accessibleMerchantTypes: ['OFFLINE'] });
    expect(linksOf(await menuOf('merchant'))).not.toContain('/history');
    expect(linksOf(await menuOf('merchant2'))).toContain('/history');
    expect(linksOf(await menuOf('partner'))).toContain('/history');
    await change('admin', id, { accessibleMerchantTypes: [] });
  });

  it('keeps an admin’s changes when a new version starts', async () => {
    const { id } = await itemOf('history-all');
    await change('admin', id, { label: 'Audit trail' });
    const before = await backend.database.db.select().from(menuItems);
    await backend.database.transaction(addMenu);
    expect(await backend.database.db.select().from(menuItems)).toEqual(before);
    expect((await itemOf('history-all')).label).toBe('Audit trail');
  });
});

describe('a change of several items', () => {
  const UPDATED = { event: 'Menu', data: 'Updated' };
  const changeAll = async (items: object[]) => {
    const caller = await backend.signIn('admin');
    return caller.call('PATCH', '/user/api/menu', { items });
  };

  it('is made at once, with one event and a history entry for each changed item', async () => {
    const [history, qr] = [await itemOf('history-all'), await itemOf('platform-qr')];
    const { db } = backend.database;
    const before = await db.$count(auditEntries, eq(auditEntries.action, 'UPDATE_MENU'));
    const told: Pick<StreamMessage, 'event' | 'data'>[] = [];
    const stop = backend.services.stream.subscribe({
      role: 'EWALLET_MERCHANT',
      userId: -1,
      sessionId: -1,
      send: message => told.push(message),
      beat: () => undefined,
      close: () => undefined,
    });
    const { code, payload } = await changeAll([
      { id: history.id, order: history.order + 5 },
      { id: qr.id, hideInSidebar: true },
      { id: qr.id, order: qr.order },
    ]);
    expect(code).toBe(1000);
    expect(payload.content.length).toBe(SECTIONS.length);
    expect((await itemOf('platform-qr')).hideInSidebar).toBe(true);
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'UPDATE_MENU'))).toBe(before + 2);
    await changeAll([{ id: qr.id, hideInSidebar: false }]);
    // one event for each of the two changes
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(1));
    expect(told).toEqual([UPDATED, UPDATED]);
    stop();
  });

  it('is refused as a whole if one of them is invalid', async () => {
    const { id } = await itemOf('history-all');
    const before = await itemOf('history-all');
    expect((await changeAll([{ id, hideInSidebar: true }, { id: 999_999 }])).code).toBe(1002);
    expect(
      (
        await changeAll([
          { id, hideInSidebar: true },
          { id, link: '//x' },
        ])
      ).code,
    ).toBe(1001);
    expect(await itemOf('history-all')).toEqual(before);
  });

  it.each([
    ['platform-menu', { accessibleRoles: ['EWALLET_COMPLIANCE'] }],
    ['platform-menu', { hideInSidebar: true }],
    ['platform-menu', { link: '/elsewhere' }],
    ['platform', { accessibleRoles: [] }],
    ['platform', { hideInSidebar: true }],
  ])('C17 cannot lock admins out of the menu screen: %s with %j', async (identifier, body) => {
    const { id } = await itemOf(identifier);
    expect((await changeAll([{ id, ...body }])).code).toBe(1001);
    expect((await change('admin', id, body)).code).toBe(1001);
    expect(linksOf(await menuOf('admin'))).toContain('/platform/menu');
  });
});

describe('a change to the menu', () => {
  it('is saved and recorded in the history with the previous values', async () => {
    const { id, order } = await itemOf('dashboard-home');
    const { code, payload } = await change('admin', id, { label: 'Start', order: order + 1 });
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({ id, label: 'Start', order: order + 1, children: [] });
    const { db } = backend.database;
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'UPDATE_MENU',
      actor: 'admin',
      entity: 'menuItem',
      before: { label: 'Dashboard', order },
      after: { label: 'Start', order: order + 1 },
    });
  });

  it('keeps the children of a header', async () => {
    const header = await itemOf('operations');
    const { payload } = await change('admin', header.id, { label: 'Work' });
    expect(payload.content.children).toHaveLength(header.children?.length ?? 0);
  });

  it.each(['https://evil.test', 'javascript:alert(1)', '//evil.test', '/\\evil.test', 'data:x'])(
    'cannot link outside the portal, to %s',
    async link => {
      const { id } = await itemOf('history-all');
      expect((await change('admin', id, { link })).code).toBe(1001);
      expect((await itemOf('history-all')).link).toBe('/history');
    },
  );

  it('is refused with unknown roles, read-only fields or an unknown id', async () => {
    const { id } = await itemOf('history-all');
    expect((await change('admin', id, { accessibleRoles: ['ROOT'] })).code).toBe(1001);
    expect((await change('admin', id, { menuItemIdentifier: 'x-y' })).code).toBe(1001);
    expect((await change('admin', id, { parentId: 1 })).code).toBe(1001);
    expect((await change('admin', 'abc', { label: 'x' })).code).toBe(1002);
    expect((await change('admin', 999_999, { label: 'x' })).code).toBe(1002);
  });
});
