import type { ComponentType } from 'react';
import type { Screen } from './screens.ts';

interface Door<Feature> extends Pick<Screen, 'texts'> {
  /** The feature's `index.ts`, its only door. */
  door: () => Promise<Feature>;
  /** The link of the menu item that opens them all; by default each has its own path there. */
  menu?: string;
  /** What the feature shows at each path. */
  paths: Record<string, (feature: Feature) => ComponentType | Promise<ComponentType>>;
}

/** The screens of one feature that share their texts. */
const screensOf = <Feature>({ door, menu, texts, paths }: Door<Feature>): Screen[] =>
  Object.entries(paths).map(([path, show]) => ({
    path,
    menu: menu ?? path,
    texts,
    load: async () => show(await door()),
  }));

/** Every screen that needs a login, by features. Denied unless the menu has `menu`. Source: docs/product.md, 2.2. */
export const routes: readonly Screen[] = [
  ...screensOf({
    door: () => import('#features/dashboard/index.ts'),
    texts: 'dashboard',
    paths: { '/dashboard': feature => feature.Dashboard },
  }),
  ...screensOf({
    door: () => import('#features/onboarding/merchantApplicants/index.ts'),
    menu: '/onboarding/merchantApplicants',
    texts: ['applicants', 'company'],
    paths: {
      '/onboarding/merchantApplicants': feature => feature.ApplicantList,
      '/onboarding/merchantApplicants/:id': feature => feature.loadApplicantShow(),
    },
  }),
  ...screensOf({
    door: () => import('#features/management/users/index.ts'),
    menu: '/management/users/ewallet',
    texts: 'management',
    paths: {
      '/management/users/ewallet': feature => feature.EwalletUserList,
      '/management/users/ewallet/changeStatus': feature => feature.loadBulkChangeStatus(),
      '/management/users/:id': feature => feature.loadUserShow(),
    },
  }),
  ...screensOf({
    door: () => import('#features/management/merchants/index.ts'),
    menu: '/management/merchants',
    texts: ['merchants', 'company'],
    paths: {
      '/management/merchants': feature => feature.MerchantList,
      '/management/merchants/:id/edit': feature => feature.loadMerchantEdit(),
    },
  }),
  ...screensOf({
    door: () => import('#features/management/merchants/index.ts'),
    menu: '/management/merchants',
    texts: ['merchants', 'company', 'banking'],
    paths: { '/management/merchants/:id': feature => feature.loadMerchantShow() },
  }),
  ...screensOf({
    door: () => import('#features/profile/company/index.ts'),
    menu: '/profile/company',
    texts: ['merchants', 'company'],
    paths: {
      '/profile/company': feature => feature.CompanyProfile,
      '/profile/company/edit': feature => feature.CompanyEdit,
    },
  }),
  ...screensOf({
    door: () => import('#features/management/bankAccounts/index.ts'),
    menu: '/management/bankAccounts',
    texts: 'banking',
    paths: {
      '/management/bankAccounts': feature => feature.BankAccounts,
      '/management/bankAccounts/add': feature => feature.loadAddBankAccount(),
    },
  }),
  ...screensOf({
    door: () => import('#features/transactions/allTransactions/index.ts'),
    texts: 'transactions',
    paths: {
      '/transactions/allTransactions': feature => feature.TransactionList,
      '/unionpayTransactions/upi': feature => feature.UpiTransactions,
      '/unionpayTransactions/unionpay': feature => feature.UnionPayTransactions,
    },
  }),
  ...screensOf({
    door: () => import('#features/transactions/allTransactions/index.ts'),
    menu: '/transactions/refunds',
    texts: 'transactions',
    paths: {
      '/transactions/refunds': feature => feature.RefundableList,
      '/transactions/refunds/requested': feature => feature.RequestedRefunds,
    },
  }),
  ...screensOf({
    door: () => import('#features/transactions/refunds/index.ts'),
    // also for those who may refund and have no screen of refunds
    menu: '/transactions/allTransactions',
    texts: 'money',
    paths: { '/transactions/refunds/:id': feature => feature.Refund },
  }),
  ...screensOf({
    door: () => import('#features/transactions/payment/index.ts'),
    texts: 'money',
    paths: { '/transactions/payment': feature => feature.Payment },
  }),
  ...screensOf({
    door: () => import('#features/transactions/topUp/index.ts'),
    texts: 'money',
    paths: { '/transactions/topUp': feature => feature.TopUp },
  }),
  ...screensOf({
    door: () => import('#features/transactions/withdraw/index.ts'),
    texts: 'money',
    paths: { '/transactions/withdraw': feature => feature.Withdraw },
  }),
  ...screensOf({
    door: () => import('#features/transactions/transfer/index.ts'),
    texts: 'money',
    paths: { '/transactions/transfer': feature => feature.Transfer },
  }),
  ...screensOf({
    door: () => import('#features/transactions/creditPins/index.ts'),
    texts: 'pins',
    paths: { '/transactions/creditPins': feature => feature.CreditPinList },
  }),
  ...screensOf({
    door: () => import('#features/transactions/creditPinPurchase/index.ts'),
    texts: 'money',
    paths: { '/transactions/creditPins/purchase': feature => feature.PinPurchase },
  }),
  ...screensOf({
    door: () => import('#features/platform/qr/index.ts'),
    texts: 'platform',
    paths: { '/platform/qr': feature => feature.MerchantQr },
  }),
  ...screensOf({
    door: () => import('#features/transactions/interMerchants/index.ts'),
    menu: '/transactions/interMerchants',
    texts: 'favourites',
    paths: {
      '/transactions/interMerchants': feature => feature.InterMerchantList,
      '/transactions/interMerchants/add': feature => feature.AddInterMerchant,
    },
  }),
  ...screensOf({
    door: () => import('#features/transactions/favourites/index.ts'),
    texts: 'favourites',
    paths: { '/transactions/favourites': feature => feature.FavouriteList },
  }),
  ...screensOf({
    door: () => import('#features/transactions/settlement/index.ts'),
    texts: 'transactions',
    paths: { '/transactions/settlement': feature => feature.Settlement },
  }),
  ...screensOf({
    door: () => import('#features/operations/validatorRequests/index.ts'),
    menu: '/operations/validatorRequests',
    texts: ['operations', 'company'],
    paths: {
      '/operations/validatorRequests': feature => feature.ValidatorRequestList,
      '/operations/validatorRequests/:id': feature => feature.loadRequestShow(),
    },
  }),
  ...screensOf({
    door: () => import('#features/history/index.ts'),
    menu: '/history',
    texts: ['history', 'company'],
    paths: {
      '/history': feature => feature.HistoryList,
      '/history/security': feature => feature.SecurityHistory,
    },
  }),
];
