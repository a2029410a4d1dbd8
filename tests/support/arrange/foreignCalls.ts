import { PASSWORD, PIN } from '#tests/support/backend/accounts.ts';
import { formOf, pdf } from './files.ts';
import { type Foreign, reportOf } from './foreign.ts';
import { ULID_OF } from './money.ts';
import { TODAY } from './settlement.ts';

/** A call for another owner's record, valid otherwise. Of its parameters, only numbers identify existing records. */
export interface ForeignCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** The code that everyone but the owner gets. */
  readonly code: number;
  /** The code for others who may read the record; `code` by default. */
  readonly codeOfReaders?: number;
}

const FORBIDDEN = 2003;
const NOT_FOUND = 1002;
const NO_WALLET = 5000;
const NO_REQUEST = 3013;

/** A valid call for a record of merchant 2 or partner 2 each, by the call of the contract. */
export const foreignCalls = (foreign: Foreign): Record<string, ForeignCall> => ({
  ...ofUser(foreign),
  ...ofMerchant(foreign),
  ...ofRequests(foreign),
  ...ofWallet(foreign),
  ...ofMoney(foreign),
  ...ofPartner(foreign),
});

function ofUser({ userId, email, encrypt, device }: Foreign): Record<string, ForeignCall> {
  const self = { params: { id: userId }, code: FORBIDDEN };
  const where = { ipAddress: '', latitude: 'null', longitude: 'null' };
  const deviceBody = { ...where, deviceModel: 'Firefox', deviceId: 'theirs', userId };
  const userDetailDTO = { displayName: 'Somebody else' };
  return {
    'GET /user/api/users/{id}/check-password': { ...self, query: { password: encrypt(PASSWORD) } },
    'PUT /user/api/users/{id}/change-password': {
      ...self,
      body: { oldPassword: encrypt('Salah#2026'), newPassword: encrypt('Baharu#2027') },
    },
    'GET /user/api/users/{id}/check-pin': { ...self, query: { pin: encrypt(PIN) } },
    'PUT /user/api/users/{id}/forgot-pin-portal': { ...self, body: { newPin: encrypt('135792') } },
    'POST /user/api/users/create-pin': {
      body: { userId, pin: encrypt('135792') },
      code: FORBIDDEN,
    },
    'POST /user/api/users/reset-pin-email': {
      body: { email, remark: 'Forgotten' },
      code: FORBIDDEN,
    },
    'PATCH /user/api/user-details/portal/{id}': {
      ...self,
      body: { ...where, platform: 'PORTAL', userDetailDTO },
    },
    'POST /user/api/user-device-infos': { body: deviceBody, code: FORBIDDEN },
    'PUT /user/api/user-device-infos/{id}': { ...self, params: { id: device }, body: deviceBody },
  };
}

function ofMerchant(foreign: Foreign): Record<string, ForeignCall> {
  const { account, document, statement, favourite } = foreign;
  const forbidden = (params: ForeignCall['params']) => ({ params, code: FORBIDDEN });
  return {
    'GET /user/api/merchants/{id}': forbidden({ id: 2 }),
    'PATCH /user/api/merchants/{id}': { ...forbidden({ id: 2 }), body: { businessCity: 'Ipoh' } },
    'GET /user/api/merchants/inter/{merchantId}': forbidden({ merchantId: 2 }),
    'DELETE /user/api/merchants/inter/{merchantId}/{favouriteId}': forbidden({
      merchantId: 2,
      favouriteId: favourite,
    }),
    'GET /user/api/merchants/{id}/documents': forbidden({ id: 2 }),
    'GET /user/api/merchants/documents/{documentId}/file': forbidden({ documentId: document }),
    'POST /user/api/alternate-bank-accounts/upload-file': {
      body: formOf({ content: pdf('more') }, { merchantId: '2' }),
      code: FORBIDDEN,
    },
    'GET /user/api/alternate-bank-accounts/{merchantId}': forbidden({ merchantId: 2 }),
    'GET /user/api/alternate-bank-accounts/download/{id}': forbidden({ id: statement }),
    'GET /user/api/alternate-bank-accounts/{id}/pending': forbidden({ id: 2 }),
    'GET /user/api/alternate-bank-accounts/documents/{id}': forbidden({ id: account }),
    'PATCH /user/api/alternate-bank-accounts/{id}': {
      ...forbidden({ id: account }),
      body: { documentIds: [statement] },
    },
    'DELETE /user/api/alternate-bank-accounts/{id}': forbidden({ id: account }),
    'POST /wallet/api/wallets/dnqr': {
      body: { merchantId: ULID_OF.merchant2, description: 'Kedai' },
      code: FORBIDDEN,
    },
  };
}

const ofRequests = ({ request, entry }: Foreign): Record<string, ForeignCall> => ({
  'GET /user/api/ops-validator/{id}': { params: { id: request }, code: NO_REQUEST },
  'POST /user/api/ops-validator/{id}/cancel': {
    params: { id: request },
    code: NO_REQUEST,
    codeOfReaders: FORBIDDEN,
  },
  'GET /user/api/history/{id}': { params: { id: entry }, code: NOT_FOUND },
});

function ofWallet({ wallet, settlementFile }: Foreign): Record<string, ForeignCall> {
  const days = { startDate: TODAY, endDate: TODAY, type: 'paymentReport' };
  const report = { query: { ...days, id: wallet }, code: NO_WALLET };
  const ofId = { params: { id: wallet }, code: NO_WALLET };
  const listed = { params: { transactionType: 'all', walletId: wallet }, code: NO_WALLET };
  return {
    'GET /wallet/api/wallets/{id}': ofId,
    'GET /wallet/api/wallets/{id}/usage': ofId,
    'GET /wallet/api/settlement/reports/{id}': ofId,
    'GET /wallet/api/settlement/download/{walletId}/{fileName}': {
      params: { walletId: wallet, fileName: settlementFile },
      code: NOT_FOUND,
    },
    'GET /wallet/api/transactions/merchant/{transactionType}/{walletId}': listed,
    'GET /wallet/api/transactions/partner/{transactionType}/{walletId}': listed,
    'GET /wallet/api/transactions/report': report,
    'GET /wallet/api/transactions/report/rows': report,
    'GET /wallet/api/credit-pin/{walletId}/{status}': {
      params: { walletId: wallet, status: 'all' },
      code: NO_WALLET,
    },
  };
}

function ofMoney({ wallet, transaction, pin, encrypt }: Foreign): Record<string, ForeignCall> {
  const portal = { platform: 'PORTAL' };
  const move = { amount: 10, ...portal };
  const own = { walletId: wallet, ...move };
  const client = { phoneNum: '0123456789', customerIp: '', currency: 'MYR', partnerId: null };
  const receiver = { receiverMerchantUlid: ULID_OF.merchant, pin: encrypt(PIN) };
  const bought = { amount: '10.00', count: 1, partnerId: null, paymentId: null };
  return {
    'POST /wallet/api/wallets/refund/request': {
      body: { ...portal, transactionDTO: { id: transaction, amount: 1, remark: 'Broken' } },
      code: 5015,
    },
    'POST /wallet/api/wallets/m2m/transfer': {
      body: { ...move, senderWalletId: wallet, ...receiver },
      code: NO_WALLET,
    },
    'POST /wallet/api/wallets/withdraw/request': {
      body: { ...own, bankId: 'registered' },
      code: NO_WALLET,
    },
    'POST /wallet/api/topup/merchant': {
      body: { ...own, ...client, transactionDescription: 'Top-up' },
      code: NO_WALLET,
    },
    'POST /wallet/api/upi/payment-link': {
      body: { walletId: wallet, amount: 10, description: 'Lunch' },
      code: NO_WALLET,
    },
    'POST /wallet/api/credit-pin/': {
      body: { ...bought, ipAddress: '127.0.0.1', merchantUlid: ULID_OF.merchant2 },
      code: 3100,
    },
    'POST /wallet/api/credit-pin/{id}/reveal': { params: { id: pin }, code: NOT_FOUND },
    'POST /wallet/api/credit-pin/update/credit-status/{id}/{status}': {
      params: { id: pin, status: 'INACTIVE' },
      code: NOT_FOUND,
    },
  };
}

function ofPartner({ holder, reports }: Foreign): Record<string, ForeignCall> {
  const downloads = {
    'user-report-listing': 'userReport',
    'monthly/user-report-listing': 'monthlyUserReport',
    'daily/merchant-payout-listing': 'dailyMerchantPayoutReport',
    'daily/merchant-balance-listing': 'dailyMerchantBalanceReport',
    'daily/merchant-partner-listing': 'dailyPartnerReport',
    'daily-balance-report': 'dailyBalanceReport',
    'pin-balance-report': 'pinBalanceReport',
    'summary-pin-report': 'summaryPinReport',
    'upi-report': 'upiReport',
  } as const;
  const files = Object.entries(downloads).map(([path, kind]): [string, ForeignCall] => [
    `GET /user/api/report/${path}/download/{fileName}`,
    { params: { fileName: reportOf(kind) }, code: NOT_FOUND },
  ]);
  return {
    ...Object.fromEntries(files),
    'GET /user/api/users/{id}': { params: { id: holder }, code: FORBIDDEN },
    'GET /user/api/user-device-infos/user/{userId}': {
      params: { userId: holder },
      code: FORBIDDEN,
    },
    'GET /user/api/report/files/{id}/preview': {
      params: { id: reports.userReport },
      code: NOT_FOUND,
    },
    'GET /user/api/report/daily/merchant-report/{kindId}': {
      params: { kindId: 2 },
      code: NOT_FOUND,
    },
  };
}
