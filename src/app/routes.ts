import { screens as dashboard } from '#features/dashboard/screens.ts';
import { screens as history } from '#features/history/screens.ts';
import { screens as bankAccounts } from '#features/management/bankAccounts/screens.ts';
import { screens as ekyc } from '#features/management/ekyc/screens.ts';
import { screens as merchants } from '#features/management/merchants/screens.ts';
import { screens as partners } from '#features/management/partners/screens.ts';
import { screens as people } from '#features/management/people/screens.ts';
import { screens as users } from '#features/management/users/screens.ts';
import { screens as wallets } from '#features/management/wallets/screens.ts';
import { screens as merchantApplicants } from '#features/onboarding/merchantApplicants/screens.ts';
import { screens as calendar } from '#features/operations/calendar/screens.ts';
import { screens as chat } from '#features/operations/chat/screens.ts';
import { screens as riskControl } from '#features/operations/riskControl/screens.ts';
import { screens as validatorRequests } from '#features/operations/validatorRequests/screens.ts';
import { screens as menuEditor } from '#features/platform/menu/screens.ts';
import { screens as qr } from '#features/platform/qr/screens.ts';
import { screens as platformSettings } from '#features/platform/settings/screens.ts';
import { screens as templates } from '#features/platform/templates/screens.ts';
import { screens as transactionLimits } from '#features/platform/transactionLimits/screens.ts';
import { screens as walletLimits } from '#features/platform/walletLimits/screens.ts';
import { screens as account } from '#features/profile/account/screens.ts';
import { screens as company } from '#features/profile/company/screens.ts';
import { screens as lock } from '#features/profile/lock/screens.ts';
import { screens as notifications } from '#features/profile/notifications/screens.ts';
import { screens as changePassword } from '#features/profile/password/screens.ts';
import { screens as pin } from '#features/profile/pin/screens.ts';
import { screens as support } from '#features/profile/support/screens.ts';
import { screens as themeSettings } from '#features/profile/theme/screens.ts';
import { screens as reportGeneration } from '#features/reports/generate/screens.ts';
import { screens as reportListings } from '#features/reports/listings/screens.ts';
import { screens as reconciliation } from '#features/reports/reconciliation/screens.ts';
import { screens as allTransactions } from '#features/transactions/allTransactions/screens.ts';
import { screens as creditPinPurchase } from '#features/transactions/creditPinPurchase/screens.ts';
import { screens as creditPins } from '#features/transactions/creditPins/screens.ts';
import { screens as favourites } from '#features/transactions/favourites/screens.ts';
import { screens as interMerchants } from '#features/transactions/interMerchants/screens.ts';
import { screens as payment } from '#features/transactions/payment/screens.ts';
import { screens as refunds } from '#features/transactions/refunds/screens.ts';
import { screens as settlement } from '#features/transactions/settlement/screens.ts';
import { screens as topUp } from '#features/transactions/topUp/screens.ts';
import { screens as transfer } from '#features/transactions/transfer/screens.ts';
import { screens as withdraw } from '#features/transactions/withdraw/screens.ts';
import type { Screen, Screens } from '#hooks/screenLinks.ts';

const features: (Screens | readonly Screens[])[] = [
  dashboard,
  merchantApplicants,
  people,
  partners,
  ekyc,
  users,
  merchants,
  account,
  changePassword,
  pin,
  company,
  lock,
  themeSettings,
  bankAccounts,
  wallets,
  allTransactions,
  refunds,
  payment,
  topUp,
  withdraw,
  transfer,
  creditPins,
  creditPinPurchase,
  qr,
  platformSettings,
  menuEditor,
  templates,
  interMerchants,
  favourites,
  settlement,
  reportGeneration,
  reportListings,
  reconciliation,
  validatorRequests,
  riskControl,
  calendar,
  chat,
  support,
  walletLimits,
  transactionLimits,
  history,
  notifications,
];

const declared = features.flat();
const paths = declared.flatMap(({ at }) => Object.keys(at));

/** The screen that all others below its path belong to: a record's list. */
const listAbove = (path: string): string =>
  paths.find(above => path.startsWith(`${above}/`)) ?? path;

/**
 * Every signed-in screen, as declared by its feature; of several matches the first applies. Denied unless the menu
 * contains `menu`. Source: docs/product.md, 2.2.
 */
export const routes: readonly Screen[] = declared.flatMap(({ texts, menu, at }) =>
  Object.entries(at).map(([path, load]) => ({ path, menu: menu ?? listAbove(path), texts, load })),
);
