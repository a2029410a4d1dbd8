import type { CallValues } from '#api/request/request.ts';
import type { Account } from '#conformance/accounts.ts';
import type { Session } from '#conformance/client.ts';
import { ALL_OWNERS, NO_SEARCH } from '#contract/constants.ts';
import { addDays, dayAt, startOfDay } from '#contract/dates.ts';
import { kindsFor } from '#contract/reports/reportKinds.ts';
import { isRecord, type Json } from '#contract/text/json.ts';
import { CASE_KINDS } from '#contract/words/cases.ts';

/** What a recipe can use: the caller, and the answers of other calls. */
export interface Ask {
  session: Session;
  account: Account;
  /** The newest day for which the backend has data; today if unknown. */
  lastDay: () => Promise<string>;
  /** The records that a call returned to this caller, unchanged; empty if it failed. */
  records: (call: string) => Promise<Json[]>;
  /** The same for the first role to which the call returns any. */
  anyonesRecords: (call: string) => Promise<Json[]>;
}

/** The values to try for a call, the most promising first; empty if there is no record to ask for. */
export type Recipe = (ask: Ask) => Promise<CallValues[]> | CallValues[];

type Param = string | number;

const isParam = (value: unknown): value is Param =>
  typeof value === 'string' ? value !== '' : typeof value === 'number';

/** The distinct values of a field in the records of a call. */
async function valuesOf({ records }: Ask, call: string, field = 'id'): Promise<Param[]> {
  const values = (await records(call)).map(record => record[field]);
  return [...new Set(values.filter(isParam))];
}

const params = (name: string, values: readonly Param[]): CallValues[] =>
  values.map(value => ({ params: { [name]: value } }));

/** Takes a path parameter from the records of another call. */
const from =
  (call: string, field = 'id', param = 'id'): Recipe =>
  async ask =>
    params(param, await valuesOf(ask, call, field));

const fixed =
  (values: CallValues): Recipe =>
  () => [values];

/** Takes a path parameter from a list field of another call's records, such as the pictures of a case. */
const within =
  (call: string, list: string, field: string, param: string): Recipe =>
  async ({ records }) => {
    const items = (await records(call)).flatMap(record => {
      const found = record[list];
      return Array.isArray(found) ? found : [found];
    });
    return params(
      param,
      items
        .filter(isRecord)
        .map(item => item[field])
        .filter(isParam),
    );
  };

/**
 * The merchants that the caller may ask for: for a merchant, only itself.
 * @param isOnly whether partners may not ask for their merchants
 */
const ofMerchant =
  (param: string, isOnly = false): Recipe =>
  async ask => {
    const { merchant, role } = ask.session.profile;
    if (merchant) return params(param, [merchant.id]);
    return isOnly && role === 'EWALLET_PARTNER'
      ? []
      : params(param, await valuesOf(ask, 'listMerchants'));
  };

const ofHimself = ({ session }: Ask) => ({ id: session.profile.id });

/** The date range for reports and charts. */
const days = async ({ lastDay }: Ask) => {
  const endDate = await lastDay();
  return { startDate: addDays(endDate, -30), endDate };
};

const report: Recipe = async ask => {
  const range = await days(ask);
  return kindsFor(ask.session.role).map(({ name }) => ({ query: { ...range, type: name } }));
};

/** The wallets whose transactions the caller may ask for: staff name a merchant's. */
const ofWallet =
  (param: string, more: Record<string, Param> = {}): Recipe =>
  async ask => {
    const wallets = await ask.records('listWallets');
    const isMerchants = ({ type }: Json) => type === 'MERCHANT';
    const sorted = wallets.toSorted(
      (one, other) => Number(isMerchants(other)) - Number(isMerchants(one)),
    );
    return sorted
      .map(({ id }) => id)
      .filter(isParam)
      .map(id => ({ params: { [param]: id, ...more } }));
  };

/** Lists of wallets, which everyone but merchants calls with a word for all owners. */
const ofOwners =
  (param: string, more: Record<string, Param> = {}): Recipe =>
  ask =>
    ask.session.role === 'EWALLET_MERCHANT'
      ? ofWallet(param, more)(ask)
      : [{ params: { [param]: ALL_OWNERS, ...more } }];

/** The nightly files that are ready. */
const ofFile =
  (call: string, kind?: string): Recipe =>
  async ({ records }) =>
    (await records(call))
      .filter(file => file.state === 'READY' && (kind === undefined || file.kind === kind))
      .map(file => ({ params: { fileName: String(file.fileName) } }));

const search = fixed({ params: { category: 'all', search: NO_SEARCH } });
const ofUsers = from('listUsers');

/**
 * How to find the values of a read, by call. A call that is not listed needs none. Words are those of docs/contract.md
 * ("Words in paths and queries"); ids come from the lists of the same resource.
 */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  verifyToken: ({ session }) => [{ params: { token: session.token } }],
  getTranslations: fixed({ params: { lng: 'en', ns: 'portal' } }),

  listUsers: search,
  listMerchantUsers: search,
  listPortalAccounts: search,
  listEkycPending: () => params('list', ['SUBMITTED', 'NO_RECORD']),
  getUser: ofUsers,
  listUserHistory: ofUsers,
  listUserDevices: from('listUsers', 'id', 'userId'),
  getEkycCase: from('listEkycPending'),
  downloadIdentityPicture: within('getEkycCase', 'pictures', 'id', 'pictureId'),
  checkPassword: ask => [{ params: ofHimself(ask), query: { password: ask.account.password } }],
  checkPin: ask => {
    const { pin } = ask.account;
    return pin === undefined ? [] : [{ params: ofHimself(ask), query: { pin } }];
  },
  getDashboardSeries: async ask => [{ query: await days(ask) }],

  listChatMessages: async ask => {
    const contacts = await ask.records('listChatContacts');
    const busiest = contacts.toSorted((one, other) => Number(other.lastSeq) - Number(one.lastSeq));
    return params('contactId', busiest.map(({ id }) => id).filter(isParam));
  },
  getChatContact: from('listChatContacts', 'id', 'contactId'),
  downloadChatFile: within('listChatMessages', 'file', 'id', 'id'),
  searchChat: fixed({ query: { search: 'th' } }),

  getPartner: from('listPartners'),
  getMerchant: ofMerchant('id'),
  listMerchantHistory: ofMerchant('id'),
  listMerchantDocuments: ofMerchant('id', true),
  listFavourites: ofMerchant('merchantId'),
  lookUpMerchant: async ({ session, anyonesRecords }) =>
    (await anyonesRecords('listMerchants'))
      .filter(({ id, status }) => status === 'ACTIVE' && id !== session.profile.merchant?.id)
      .map(({ ulid }) => ({ query: { value: ulid } })),
  checkEmailAvailable: fixed({ query: { email: 'conformance@example.com' } }),
  getApplication: async ask => [
    ...params('id', await valuesOf(ask, 'listMerchantApplicants')),
    ...params('id', await valuesOf(ask, 'listMerchants')),
  ],
  downloadMerchantDocument: from('listMerchantDocuments', 'id', 'documentId'),
  lookUpReferral: async ({ anyonesRecords }) => {
    const codes = (await anyonesRecords('listMerchants'))
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ referralCode }) => referralCode);
    // attempts with unknown codes are counted by address
    return params('code', codes.filter(isParam).slice(0, 2));
  },

  countPendingBankAccounts: ofMerchant('id'),
  listBankAccounts: async ask => {
    const owners = params('merchantId', await valuesOf(ask, 'listAllBankAccounts', 'merchantId'));
    return [...owners, ...(await ofMerchant('merchantId')(ask))];
  },
  listBankDocuments: from('listBankAccounts'),
  downloadBankDocument: from('listBankDocuments'),

  getApproval: from('listApprovals'),
  getHistoryEntry: from('listHistory'),
  listClaims: () => params('kind', CASE_KINDS),
  getTemplate: from('listTemplates'),
  listTemplateVersions: from('listTemplates'),
  listCalendarEvents: async ({ lastDay }) => {
    const day = await lastDay();
    const at = (offset: number) => startOfDay(addDays(day, offset)).toISOString();
    return [{ query: { start: at(-180), end: at(180) } }];
  },

  countTransactionReport: report,
  countComplianceReport: report,
  downloadTransactionReport: report,
  downloadComplianceReport: report,
  listDailyMerchantReports: ({ session }) =>
    session.role === 'EWALLET_PARTNER'
      ? params('kindId', session.profile.partner ? [session.profile.partner.id] : [])
      : params('kindId', ['payout', 'balance']),
  downloadUserReport: ofFile('listUserReports'),
  downloadMonthlyUserReport: ofFile('listMonthlyUserReports'),
  downloadMerchantPayoutReport: ofFile('listDailyMerchantReports', 'dailyMerchantPayoutReport'),
  downloadMerchantBalanceReport: ofFile('listDailyMerchantReports', 'dailyMerchantBalanceReport'),
  downloadMerchantPartnerReport: ofFile('listDailyMerchantReports', 'dailyPartnerReport'),
  downloadDailyBalanceReport: ofFile('listDailyBalanceReports'),
  downloadPinBalanceReport: ofFile('listPinBalanceReports'),
  downloadSummaryPinReport: ofFile('listSummaryPinReports'),
  downloadUpiReport: ofFile('listUpiReports'),
  getReportPreview: async ({ records }) =>
    params(
      'id',
      (await records('listUserReports'))
        .filter(({ state }) => state === 'READY')
        .map(({ id }) => id)
        .filter(isParam),
    ),

  getFinding: from('listFindings'),
  getWallet: from('listWallets'),
  getWalletUsage: from('listWallets'),
  listWalletHistory: from('listWallets'),
  getConfigImpact: from('listWalletConfigs'),
  getLimitImpact: from('listTransactionLimits'),
  getRiskControl: from('listRiskControls'),

  listAllTransactions: fixed({ params: { transactionType: 'all' } }),
  listMerchantTransactions: ofWallet('walletId', { transactionType: 'all' }),
  listPartnerTransactions: ask =>
    ask.session.role === 'EWALLET_PARTNER'
      ? [{ params: { transactionType: 'all', walletId: ALL_OWNERS } }]
      : ofWallet('walletId', { transactionType: 'all' })(ask),
  listAnyUserTransactions: ofUsers,
  listHolderTransactions: ofUsers,
  getTransaction: async ask => {
    const lists = ['listAllTransactions', 'listMerchantTransactions', 'listPartnerTransactions'];
    for (const call of lists) {
      const ids = await valuesOf(ask, call);
      if (ids.length > 0) return params('id', ids);
    }
    return [];
  },
  listCreditPins: ofOwners('walletId', { status: 'all' }),
  listSettlementFiles: ofOwners('id'),
  downloadSettlement: async ({ records }) =>
    (await records('listSettlementFiles')).map(({ walletId, fileName }) => ({
      params: { walletId: walletId as number, fileName: String(fileName) },
    })),
};

/** Calls that are sent with each of their values, not only until one succeeds. */
export const WITH_EACH: readonly string[] = [
  'listEkycPending',
  'listClaims',
  'listDailyMerchantReports',
];

/**
 * Calls for data that a record may lack, with the codes that say so: a merchant that did not sign up by itself has no
 * application, and a user may have no preferences.
 */
export const MAY_BE_ABSENT: Readonly<Record<string, readonly number[]>> = {
  getApplication: [1002],
  getPreferences: [1002],
};

/** Today in Malaysia, for when no record has a newer day. */
export const today = (): string => dayAt(new Date());
