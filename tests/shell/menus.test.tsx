import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBackend } from '#tests/support/backend/backend.ts';
import { texts } from '#tests/support/run/english.ts';
import { type DemoAccount, startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal } = startWholePortal(() => openBackend({ portalDir: 'public' }));

const HOME = [
  '/dashboard',
  '/transactions/allTransactions',
  '/history',
  '/profile/account',
  '/profile/changePassword',
  '/profile/notifications',
  '/profile/support',
  '/profile/theme',
  '/profile/lock',
];
const CHAT = '/operations/chat';
const CALENDAR = '/operations/calendar';
const USERS = '/management/users/ewallet';
const EKYC = ['/management/users/ekycSubmitted', '/management/users/ekycPending'];
const PORTAL_USERS = '/management/users/merchantPortal';
const MERCHANTS = '/management/merchants';
const APPLICANTS = '/onboarding/merchantApplicants';
const ACCOUNTS = '/management/bankAccounts';
const REFUNDS = '/transactions/refunds';
const SETTLEMENT = '/transactions/settlement';
const REPORTS = '/reports/generate';
const LISTINGS = [
  '/reports/users',
  '/reports/monthlyUsers',
  '/reports/dailyMerchants',
  '/reports/dailyBalance',
  '/reports/pinBalance',
  '/reports/summaryPin',
  '/reports/upi',
];
const RECONCILIATION = '/reports/reconciliation';
const PINS = '/transactions/creditPins';
const QR = '/platform/qr';
const INTER_MERCHANTS = '/transactions/interMerchants';
const UNIONPAY = ['/unionpayTransactions/upi', '/unionpayTransactions/unionpay'];
const REQUESTS = '/operations/validatorRequests';
const USER_APPLICANTS = '/onboarding/userApplicants';
const PARTNERS = '/management/partners';
const WALLETS = '/management/wallets';
const LIMITS = '/platform/limits';
const RULES = ['/operations/riskControl', '/platform/transactionLimits'];

/** The sidebar of each role, with all sections expanded. */
const MENUS: Readonly<Record<string, string[]>> = {
  admin: [
    ...HOME,
    CALENDAR,
    CHAT,
    APPLICANTS,
    MERCHANTS,
    USERS,
    ...EKYC,
    PORTAL_USERS,
    ACCOUNTS,
    REFUNDS,
    SETTLEMENT,
    REPORTS,
    ...LISTINGS,
    RECONCILIATION,
    PINS,
    INTER_MERCHANTS,
    ...UNIONPAY,
    REQUESTS,
    QR,
    USER_APPLICANTS,
    '/management/users/portalAccounts',
    PARTNERS,
    WALLETS,
    LIMITS,
    ...RULES,
    '/platform/settings',
    '/platform/whitelabel',
    '/platform/menu',
    '/platform/templates/email',
    '/platform/templates/sms',
    '/platform/templates/push',
  ],
  callcentre: [
    ...HOME,
    CALENDAR,
    CHAT,
    APPLICANTS,
    MERCHANTS,
    USERS,
    ...EKYC,
    PORTAL_USERS,
    ACCOUNTS,
    REFUNDS,
    INTER_MERCHANTS,
    REQUESTS,
    USER_APPLICANTS,
    PARTNERS,
    WALLETS,
    LIMITS,
  ],
  compliance: [
    ...HOME,
    CALENDAR,
    MERCHANTS,
    USERS,
    ...EKYC,
    SETTLEMENT,
    REPORTS,
    ...LISTINGS,
    RECONCILIATION,
    ...UNIONPAY,
    REQUESTS,
    PARTNERS,
    WALLETS,
    LIMITS,
    ...RULES,
  ],
  onboarding: [
    ...HOME,
    CALENDAR,
    APPLICANTS,
    USER_APPLICANTS,
    MERCHANTS,
    USERS,
    ...EKYC,
    PORTAL_USERS,
    REQUESTS,
  ],
  validator: [...HOME, REQUESTS],
  merchant: [
    ...HOME,
    CHAT,
    '/profile/pin',
    ACCOUNTS,
    REFUNDS,
    SETTLEMENT,
    REPORTS,
    '/transactions/payment',
    '/transactions/transfer',
    '/transactions/topUp',
    '/transactions/withdraw',
    PINS,
    '/transactions/creditPins/purchase',
    INTER_MERCHANTS,
    '/transactions/favourites',
    ...UNIONPAY,
    QR,
    '/profile/company',
  ],
  partner: [
    ...HOME,
    CHAT,
    MERCHANTS,
    USERS,
    REFUNDS,
    SETTLEMENT,
    REPORTS,
    ...LISTINGS,
    ...UNIONPAY,
  ],
};

it.each(Object.entries(MENUS) as [DemoAccount, string[]][])(
  '%s: the landing page, and all screens of the role in the sidebar',
  async (as, menu) => {
    const { user } = await renderPortal({ as, at: '/' });
    const landing = as === 'admin' ? '/transactions/allTransactions' : '/dashboard';
    await waitFor(() => expect(location.pathname).toBe(landing));
    const sidebar = await screen.findByRole('navigation', { name: texts.shell.navigation });
    await within(sidebar).findAllByRole('link');
    // one at a time: the section of the landing page opens by itself, and a click would close it again
    const closed = () => within(sidebar).queryAllByRole('button', { expanded: false })[0];
    for (let section = closed(); section; section = closed()) await user.click(section);
    await waitFor(() => {
      const links = within(sidebar).getAllByRole('link');
      expect(links.map(link => link.getAttribute('href')).sort()).toEqual([...menu].sort());
    });
  },
);
