import { TEMPLATE_PATHS } from '#contract/messages/templatePaths.ts';
import { PATHS } from '#contract/paths.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import type { Item } from './menuItem.ts';
import { PROFILE_ITEMS } from './profileMenu.ts';
import { REPORT_ITEMS } from './reportMenu.ts';

const ADMIN = 'EWALLET_ADMIN';
const CALL_CENTER = 'EWALLET_CALL_CENTER';
const COMPLIANCE = 'EWALLET_COMPLIANCE';
const ONBOARDING = 'EWALLET_ONBOARDING';
const VALIDATOR = 'EWALLET_OPS_VALIDATOR';
const MERCHANT = 'EWALLET_MERCHANT';
const PARTNER = 'EWALLET_PARTNER';

/** The screens in sidebar order; a new screen needs a new row here. */
export const MENU_ITEMS: readonly Item[] = [
  {
    identifier: 'dashboard-home',
    label: 'Dashboard',
    link: PATHS.dashboard,
    roles: PORTAL_ROLES,
  },
  {
    identifier: 'onboarding-merchantApplicants',
    label: 'Merchant Applicant List',
    link: PATHS.applicants,
    roles: [ADMIN, CALL_CENTER, ONBOARDING],
  },
  {
    identifier: 'onboarding-userApplicants',
    label: 'User Applicant List',
    link: PATHS.userApplicants,
    roles: [ADMIN, ONBOARDING, CALL_CENTER],
  },
  {
    identifier: 'management-merchants',
    label: 'Merchant Management',
    link: PATHS.merchants,
    roles: [ADMIN, CALL_CENTER, ONBOARDING, COMPLIANCE, PARTNER],
  },
  {
    identifier: 'management-users-ewallet',
    label: 'eWallet User List',
    link: PATHS.users,
    roles: [ADMIN, CALL_CENTER, COMPLIANCE, ONBOARDING, PARTNER],
  },
  {
    identifier: 'management-users-ekycSubmitted',
    label: 'eWallet User List with eKYC submitted',
    link: PATHS.ekycSubmitted,
    roles: [ADMIN, COMPLIANCE, ONBOARDING, CALL_CENTER],
  },
  {
    identifier: 'management-users-ekycPending',
    label: 'eWallet pending eKYC',
    link: PATHS.ekycPending,
    roles: [ADMIN, COMPLIANCE, ONBOARDING, CALL_CENTER],
  },
  {
    identifier: 'management-users-merchantPortal',
    label: 'Merchant Portal User',
    link: PATHS.merchantPortalUsers,
    roles: [ADMIN, CALL_CENTER, ONBOARDING],
  },
  {
    identifier: 'management-users-portalAccounts',
    label: 'Portal accounts',
    link: PATHS.portalAccounts,
    roles: [ADMIN],
  },
  {
    identifier: 'management-partners',
    label: 'Partner list',
    link: PATHS.partners,
    roles: [ADMIN, COMPLIANCE, CALL_CENTER],
  },
  {
    identifier: 'management-bankAccounts',
    label: 'Alternate bank accounts',
    link: PATHS.bankAccounts,
    roles: [ADMIN, CALL_CENTER, MERCHANT],
  },
  {
    identifier: 'management-wallets',
    label: 'Wallet',
    link: PATHS.wallets,
    roles: [ADMIN, CALL_CENTER, COMPLIANCE],
  },
  {
    identifier: 'transactions-all',
    label: 'All Transactions',
    link: PATHS.transactions,
    roles: PORTAL_ROLES,
  },
  {
    identifier: 'transactions-refunds',
    label: 'Refund request',
    link: PATHS.refunds,
    roles: [ADMIN, CALL_CENTER, MERCHANT, PARTNER],
  },
  {
    identifier: 'transactions-settlement',
    label: 'Settlement',
    link: PATHS.settlement,
    roles: [ADMIN, COMPLIANCE, MERCHANT, PARTNER],
  },
  {
    identifier: 'transactions-payment',
    label: 'Payment link',
    link: PATHS.payment,
    roles: [MERCHANT],
    merchantTypes: ['ONLINE', 'BOTH'],
  },
  {
    identifier: 'transactions-transfer',
    label: 'Transfer',
    link: PATHS.transfer,
    roles: [MERCHANT],
  },
  {
    identifier: 'transactions-topUp',
    label: 'Top Up',
    link: PATHS.topUp,
    roles: [MERCHANT],
  },
  {
    identifier: 'transactions-withdraw',
    label: 'Withdraw',
    link: PATHS.withdraw,
    roles: [MERCHANT],
  },
  {
    identifier: 'transactions-creditPins',
    label: 'Credit Pin',
    link: PATHS.creditPins,
    roles: [MERCHANT, ADMIN],
  },
  {
    identifier: 'transactions-creditPinPurchase',
    label: 'Credit Pin: purchase',
    link: PATHS.pinPurchase,
    roles: [MERCHANT],
  },
  {
    identifier: 'transactions-interMerchants',
    label: 'Inter Merchant',
    link: PATHS.interMerchants,
    roles: [MERCHANT, ADMIN, CALL_CENTER],
  },
  {
    identifier: 'transactions-favourites',
    label: 'Favourite List',
    link: PATHS.favourites,
    roles: [MERCHANT],
  },
  {
    identifier: 'unionpayTransactions-upi',
    label: 'UPI Transactions',
    link: PATHS.upi,
    roles: [ADMIN, COMPLIANCE, MERCHANT, PARTNER],
  },
  {
    identifier: 'unionpayTransactions-unionpay',
    label: 'UnionPay Transactions',
    link: PATHS.unionPay,
    roles: [ADMIN, COMPLIANCE, MERCHANT, PARTNER],
  },
  ...REPORT_ITEMS,
  {
    identifier: 'history-all',
    label: 'History',
    link: PATHS.history,
    roles: PORTAL_ROLES,
  },
  {
    identifier: 'operations-validatorRequests',
    label: 'Ops Validator Requests',
    link: PATHS.requests,
    roles: [ADMIN, CALL_CENTER, COMPLIANCE, ONBOARDING, VALIDATOR],
  },
  {
    identifier: 'operations-riskControl',
    label: 'Risk Control List',
    link: PATHS.riskControls,
    roles: [ADMIN, COMPLIANCE],
  },
  {
    identifier: 'operations-calendar',
    label: 'Calendar',
    link: PATHS.calendar,
    roles: [ADMIN, CALL_CENTER, ONBOARDING, COMPLIANCE],
  },
  {
    identifier: 'operations-chat',
    label: 'Chat',
    link: PATHS.chat,
    roles: [ADMIN, CALL_CENTER, MERCHANT, PARTNER],
  },
  {
    identifier: 'platform-limits',
    label: 'Limits',
    link: PATHS.walletLimits,
    roles: [ADMIN, COMPLIANCE, CALL_CENTER],
  },
  {
    identifier: 'platform-transactionLimits',
    label: 'Transaction Limits',
    link: PATHS.transactionLimits,
    roles: [ADMIN, COMPLIANCE],
  },
  {
    identifier: 'platform-settings',
    label: 'Platform Settings',
    link: PATHS.platformSettings,
    roles: [ADMIN],
  },
  {
    identifier: 'platform-whitelabel',
    label: 'Whitelabel',
    link: PATHS.whitelabel,
    roles: [ADMIN],
  },
  {
    identifier: 'platform-menu',
    label: 'Menu',
    link: PATHS.menuEditor,
    roles: [ADMIN],
  },
  {
    identifier: 'platform-qr',
    label: 'QR code generator',
    link: PATHS.qr,
    roles: [ADMIN, MERCHANT],
  },
  {
    identifier: 'platform-templates-email',
    label: 'Template: email',
    link: TEMPLATE_PATHS.EMAIL.list,
    roles: [ADMIN],
  },
  {
    identifier: 'platform-templates-sms',
    label: 'Template: sms',
    link: TEMPLATE_PATHS.SMS.list,
    roles: [ADMIN],
  },
  {
    identifier: 'platform-templates-push',
    label: 'Template: push',
    link: TEMPLATE_PATHS.PUSH.list,
    roles: [ADMIN],
  },
  ...PROFILE_ITEMS,
];
