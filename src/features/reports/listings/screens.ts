import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

const load = () => import('./listings.tsx');

export const screens: Screens = {
  texts: 'reports',
  at: {
    [PATHS.userReports]: async () => (await load()).UserReports,
    [PATHS.monthlyUserReports]: async () => (await load()).MonthlyUserReports,
    [PATHS.dailyMerchantReports]: async () => (await load()).DailyMerchantReports,
    [PATHS.dailyBalanceReports]: async () => (await load()).DailyBalanceReports,
    [PATHS.pinBalanceReports]: async () => (await load()).PinBalanceReports,
    [PATHS.summaryPinReports]: async () => (await load()).SummaryPinReports,
    [PATHS.upiReports]: async () => (await load()).UpiReports,
  },
};
