import type { Screen } from './screens.ts';

/** Every screen behind the login, a row each. Denied unless the menu has `menu`. Source: spec section 2. */
export const routes: readonly Screen[] = [
  {
    path: '/dashboard',
    menu: '/dashboard',
    texts: 'dashboard',
    load: async () => (await import('../features/dashboard/index.ts')).Dashboard,
  },
  {
    path: '/onboarding/merchantApplicants',
    menu: '/onboarding/merchantApplicants',
    texts: ['applicants', 'company'],
    load: async () =>
      (await import('../features/onboarding/merchantApplicants/index.ts')).ApplicantList,
  },
  {
    path: '/onboarding/merchantApplicants/:id',
    menu: '/onboarding/merchantApplicants',
    texts: ['applicants', 'company'],
    load: async () =>
      (await import('../features/onboarding/merchantApplicants/index.ts')).loadApplicantShow(),
  },
  {
    path: '/management/users/ewallet',
    menu: '/management/users/ewallet',
    texts: 'management',
    load: async () => (await import('../features/management/users/index.ts')).EwalletUserList,
  },
  {
    path: '/management/users/ewallet/changeStatus',
    menu: '/management/users/ewallet',
    texts: 'management',
    load: async () =>
      (await import('../features/management/users/index.ts')).loadBulkChangeStatus(),
  },
  {
    path: '/management/users/:id',
    menu: '/management/users/ewallet',
    texts: 'management',
    load: async () => (await import('../features/management/users/index.ts')).loadUserShow(),
  },
  {
    path: '/management/merchants',
    menu: '/management/merchants',
    texts: ['merchants', 'company'],
    load: async () => (await import('../features/management/merchants/index.ts')).MerchantList,
  },
  {
    path: '/management/merchants/:id',
    menu: '/management/merchants',
    texts: ['merchants', 'company', 'banking'],
    load: async () =>
      (await import('../features/management/merchants/index.ts')).loadMerchantShow(),
  },
  {
    path: '/management/merchants/:id/edit',
    menu: '/management/merchants',
    texts: ['merchants', 'company'],
    load: async () =>
      (await import('../features/management/merchants/index.ts')).loadMerchantEdit(),
  },
  {
    path: '/profile/company',
    menu: '/profile/company',
    texts: ['merchants', 'company'],
    load: async () => (await import('../features/profile/company/index.ts')).CompanyProfile,
  },
  {
    path: '/profile/company/edit',
    menu: '/profile/company',
    texts: ['merchants', 'company'],
    load: async () => (await import('../features/profile/company/index.ts')).CompanyEdit,
  },
  {
    path: '/management/bankAccounts',
    menu: '/management/bankAccounts',
    texts: 'banking',
    load: async () => (await import('../features/management/bankAccounts/index.ts')).BankAccounts,
  },
  {
    path: '/management/bankAccounts/add',
    menu: '/management/bankAccounts',
    texts: 'banking',
    load: async () =>
      (await import('../features/management/bankAccounts/index.ts')).loadAddBankAccount(),
  },
  {
    path: '/transactions/allTransactions',
    menu: '/transactions/allTransactions',
    texts: 'transactions',
    load: async () =>
      (await import('../features/transactions/allTransactions/index.ts')).TransactionList,
  },
  {
    path: '/transactions/refunds',
    menu: '/transactions/refunds',
    texts: 'transactions',
    load: async () =>
      (await import('../features/transactions/allTransactions/index.ts')).RefundableList,
  },
  {
    path: '/transactions/refunds/requested',
    menu: '/transactions/refunds',
    texts: 'transactions',
    load: async () =>
      (await import('../features/transactions/allTransactions/index.ts')).RequestedRefunds,
  },
  // also for those who may refund and have no screen of refunds
  {
    path: '/transactions/refunds/:id',
    menu: '/transactions/allTransactions',
    texts: 'money',
    load: async () => (await import('../features/transactions/refunds/index.ts')).Refund,
  },
  {
    path: '/unionpayTransactions/upi',
    menu: '/unionpayTransactions/upi',
    texts: 'transactions',
    load: async () =>
      (await import('../features/transactions/allTransactions/index.ts')).UpiTransactions,
  },
  {
    path: '/unionpayTransactions/unionpay',
    menu: '/unionpayTransactions/unionpay',
    texts: 'transactions',
    load: async () =>
      (await import('../features/transactions/allTransactions/index.ts')).UnionPayTransactions,
  },
  {
    path: '/transactions/payment',
    menu: '/transactions/payment',
    texts: 'money',
    load: async () => (await import('../features/transactions/payment/index.ts')).Payment,
  },
  {
    path: '/transactions/topUp',
    menu: '/transactions/topUp',
    texts: 'money',
    load: async () => (await import('../features/transactions/topUp/index.ts')).TopUp,
  },
  {
    path: '/transactions/withdraw',
    menu: '/transactions/withdraw',
    texts: 'money',
    load: async () => (await import('../features/transactions/withdraw/index.ts')).Withdraw,
  },
  {
    path: '/transactions/transfer',
    menu: '/transactions/transfer',
    texts: 'money',
    load: async () => (await import('../features/transactions/transfer/index.ts')).Transfer,
  },
  {
    path: '/transactions/creditPins',
    menu: '/transactions/creditPins',
    texts: 'pins',
    load: async () => (await import('../features/transactions/creditPins/index.ts')).CreditPinList,
  },
  {
    path: '/transactions/creditPins/purchase',
    menu: '/transactions/creditPins/purchase',
    texts: 'money',
    load: async () =>
      (await import('../features/transactions/creditPinPurchase/index.ts')).PinPurchase,
  },
  {
    path: '/platform/qr',
    menu: '/platform/qr',
    texts: 'platform',
    load: async () => (await import('../features/platform/qr/index.ts')).MerchantQr,
  },
  {
    path: '/transactions/interMerchants',
    menu: '/transactions/interMerchants',
    texts: 'favourites',
    load: async () =>
      (await import('../features/transactions/interMerchants/index.ts')).InterMerchantList,
  },
  {
    path: '/transactions/interMerchants/add',
    menu: '/transactions/interMerchants',
    texts: 'favourites',
    load: async () =>
      (await import('../features/transactions/interMerchants/index.ts')).AddInterMerchant,
  },
  {
    path: '/transactions/favourites',
    menu: '/transactions/favourites',
    texts: 'favourites',
    load: async () => (await import('../features/transactions/favourites/index.ts')).FavouriteList,
  },
  {
    path: '/transactions/settlement',
    menu: '/transactions/settlement',
    texts: 'transactions',
    load: async () => (await import('../features/transactions/settlement/index.ts')).Settlement,
  },
  {
    path: '/operations/validatorRequests',
    menu: '/operations/validatorRequests',
    texts: ['operations', 'company'],
    load: async () =>
      (await import('../features/operations/validatorRequests/index.ts')).ValidatorRequestList,
  },
  {
    path: '/operations/validatorRequests/:id',
    menu: '/operations/validatorRequests',
    texts: ['operations', 'company'],
    load: async () =>
      (await import('../features/operations/validatorRequests/index.ts')).loadRequestShow(),
  },
  {
    path: '/history',
    menu: '/history',
    texts: ['history', 'company'],
    load: async () => (await import('../features/history/index.ts')).HistoryList,
  },
  {
    path: '/history/security',
    menu: '/history',
    texts: ['history', 'company'],
    load: async () => (await import('../features/history/index.ts')).SecurityHistory,
  },
];
