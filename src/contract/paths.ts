import { LOCK_PATH } from './sitePaths.ts';
import type { Role } from './words/roles.ts';

/**
 * Paths of the screens that require a login, with `:id` for a record. The portal uses them, and the
 * backend for its menu and the links in notifications. Public paths are in `sitePaths.ts`, so that
 * the login does not load these.
 */
export const PATHS = {
  dashboard: '/dashboard',
  applicants: '/onboarding/merchantApplicants',
  applicant: '/onboarding/merchantApplicants/:id',
  userApplicants: '/onboarding/userApplicants',
  users: '/management/users/ewallet',
  ekycSubmitted: '/management/users/ekycSubmitted',
  ekycSubmittedCase: '/management/users/ekycSubmitted/:id',
  ekycPending: '/management/users/ekycPending',
  ekycPendingCase: '/management/users/ekycPending/:id',
  merchantPortalUsers: '/management/users/merchantPortal',
  portalAccounts: '/management/users/portalAccounts',
  user: '/management/users/:id',
  changeStatus: '/management/users/ewallet/changeStatus',
  merchants: '/management/merchants',
  merchant: '/management/merchants/:id',
  merchantEdit: '/management/merchants/:id/edit',
  partners: '/management/partners',
  partner: '/management/partners/:id',
  bankAccounts: '/management/bankAccounts',
  bankAccountAdd: '/management/bankAccounts/add',
  wallets: '/management/wallets',
  wallet: '/management/wallets/:id',
  company: '/profile/company',
  companyEdit: '/profile/company/edit',
  account: '/profile/account',
  changePassword: '/profile/changePassword',
  pin: '/profile/pin',
  support: '/profile/support',
  notifications: '/profile/notifications',
  theme: '/profile/theme',
  lock: LOCK_PATH,
  transactions: '/transactions/allTransactions',
  upi: '/unionpayTransactions/upi',
  unionPay: '/unionpayTransactions/unionpay',
  refunds: '/transactions/refunds',
  requestedRefunds: '/transactions/refunds/requested',
  refund: '/transactions/refunds/:id',
  payment: '/transactions/payment',
  topUp: '/transactions/topUp',
  withdraw: '/transactions/withdraw',
  transfer: '/transactions/transfer',
  creditPins: '/transactions/creditPins',
  pinPurchase: '/transactions/creditPins/purchase',
  interMerchants: '/transactions/interMerchants',
  interMerchantAdd: '/transactions/interMerchants/add',
  favourites: '/transactions/favourites',
  settlement: '/transactions/settlement',
  reportGeneration: '/reports/generate',
  userReports: '/reports/users',
  monthlyUserReports: '/reports/monthlyUsers',
  dailyMerchantReports: '/reports/dailyMerchants',
  dailyBalanceReports: '/reports/dailyBalance',
  pinBalanceReports: '/reports/pinBalance',
  summaryPinReports: '/reports/summaryPin',
  upiReports: '/reports/upi',
  reconciliation: '/reports/reconciliation',
  reconciliationNights: '/reports/reconciliation/nights',
  requests: '/operations/validatorRequests',
  request: '/operations/validatorRequests/:id',
  riskControls: '/operations/riskControl',
  riskControl: '/operations/riskControl/:id',
  calendar: '/operations/calendar',
  chat: '/operations/chat',
  history: '/history',
  securityHistory: '/history/security',
  walletLimits: '/platform/limits',
  transactionLimits: '/platform/transactionLimits',
  qr: '/platform/qr',
  platformSettings: '/platform/settings',
  whitelabel: '/platform/whitelabel',
  menuEditor: '/platform/menu',
} as const;

/** The URL parameter with which the transaction list opens a transaction in a drawer. */
export const TRANSACTION_DRAWER = 'transaction';

const at =
  (path: string) =>
  ({ id }: { id: number | string }): string =>
    path.replace(':id', encodeURIComponent(id));

/** The path of a record's page, by resource. */
export const pageOf = {
  users: at(PATHS.user),
  merchants: at(PATHS.merchant),
  partners: at(PATHS.partner),
  merchantApplicants: at(PATHS.applicant),
  approvalRequests: at(PATHS.request),
  wallets: at(PATHS.wallet),
  riskControls: at(PATHS.riskControl),
  transactions: at(`${PATHS.transactions}?${TRANSACTION_DRAWER}=:id`),
};

/** The path of the page that edits a merchant. */
export const merchantEditPath = at(PATHS.merchantEdit);

/** The path of an action page with the state of one of its movements. */
export const statePath = (page: string, reference: string): string =>
  `${page}?reference=${encodeURIComponent(reference)}`;

/** The path of the page that refunds a transaction. */
export const refundPath = at(PATHS.refund);

/**
 * The landing page of a role after login, and the redirect target of unknown or denied routes.
 * Source: docs/product.md, 2.2.
 */
export const landingOf = (role: Role): string =>
  role === 'EWALLET_ADMIN' ? PATHS.transactions : PATHS.dashboard;
