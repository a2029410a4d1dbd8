import { PATHS } from '#contract/paths.ts';
import type { Item } from './menuItem.ts';

const ADMIN = 'EWALLET_ADMIN';
const COMPLIANCE = 'EWALLET_COMPLIANCE';
const MERCHANT = 'EWALLET_MERCHANT';
const PARTNER = 'EWALLET_PARTNER';

/** The report screens, in sidebar order. */
export const REPORT_ITEMS: readonly Item[] = [
  {
    identifier: 'reports-generate',
    label: 'Report generation',
    link: PATHS.reportGeneration,
    roles: [ADMIN, COMPLIANCE, MERCHANT, PARTNER],
  },
  {
    identifier: 'reports-users',
    label: 'User report listing',
    link: PATHS.userReports,
    roles: [ADMIN, COMPLIANCE, PARTNER],
  },
  {
    identifier: 'reports-monthlyUsers',
    label: 'Monthly user report listing',
    link: PATHS.monthlyUserReports,
    roles: [ADMIN, COMPLIANCE, PARTNER],
  },
  {
    identifier: 'reports-dailyMerchants',
    label: 'Daily merchant report listing',
    link: PATHS.dailyMerchantReports,
    roles: [ADMIN, COMPLIANCE, PARTNER],
  },
  {
    identifier: 'reports-dailyBalance',
    label: 'Daily balance report listing',
    link: PATHS.dailyBalanceReports,
    roles: [ADMIN, COMPLIANCE, PARTNER],
  },
  {
    identifier: 'reports-pinBalance',
    label: 'PIN balance report listing',
    link: PATHS.pinBalanceReports,
    roles: [ADMIN, COMPLIANCE, PARTNER],
  },
  {
    identifier: 'reports-summaryPin',
    label: 'Summary PIN report listing',
    link: PATHS.summaryPinReports,
    roles: [ADMIN, COMPLIANCE, PARTNER],
  },
  {
    identifier: 'reports-upi',
    label: 'UPI report listing',
    link: PATHS.upiReports,
    roles: [ADMIN, COMPLIANCE, PARTNER],
  },
  {
    identifier: 'reports-reconciliation',
    label: 'Reconciliation',
    link: PATHS.reconciliation,
    roles: [ADMIN, COMPLIANCE],
  },
];
