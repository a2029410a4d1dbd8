import { BLOB, get, page, post, value } from '#contract/endpoint.ts';
import { dateRangeQuery, paging } from '#contract/endpoints/queries.ts';
import { integer, object, text } from '#contract/fields.ts';
import { generatedReport } from '#contract/records/generatedReport.ts';
import { reportFile, reportPreview } from '#contract/records/reportFile.ts';

/** Reports over a range of days, and listings of the files that are made every night. Source: docs/product.md, 7.10. */

/** `type`: a kind of report, `all`, or a type of transactions in lower case. */
const ofDays = { type: text({ max: 40 }), ...dateRangeQuery };

/** Of the caller's own wallets, or of the one that is named by `id`. */
const ofWallet = { id: integer(), ...ofDays };

/** Of everyone, or of a partner. */
const ofPartner = { partnerId: integer(), ...ofDays };

const reportRows = value(object({ rows: integer() }));

export const downloadTransactionReport = get('/wallet/api/transactions/report', 'spec', {
  who: ['merchant', 'partner'],
  query: ofWallet,
  answer: BLOB,
});

export const downloadComplianceReport = get('/wallet/api/transactions/compliance/report', 'spec', {
  who: ['compliance', 'admin'],
  query: ofPartner,
  answer: BLOB,
});

/** How many rows the report would have now. */
export const countTransactionReport = get('/wallet/api/transactions/report/rows', 'ours', {
  who: ['merchant', 'partner'],
  query: ofWallet,
  answer: reportRows,
});

export const countComplianceReport = get(
  '/wallet/api/transactions/compliance/report/rows',
  'ours',
  {
    who: ['compliance', 'admin'],
    query: ofPartner,
    answer: reportRows,
  },
);

/** What the caller's merchant or partner has generated lately; for staff what staff have. */
export const listGeneratedReports = get('/wallet/api/transactions/report/generated', 'ours', {
  who: ['merchant', 'partner', 'compliance', 'admin'],
  query: paging,
  answer: page(generatedReport),
});

/*#__NO_SIDE_EFFECTS__*/
const listing = <const P extends string>(path: P) =>
  get(`/user/api/report/${path}`, 'spec', {
    who: ['staff', 'partner'],
    query: { ...paging, ...dateRangeQuery },
    answer: page(reportFile),
  });

/*#__NO_SIDE_EFFECTS__*/
const download = <const P extends string>(path: P, source: 'spec' | 'ours') =>
  get(`/user/api/report/${path}/download/{fileName}`, source, {
    who: ['staff', 'partner'],
    answer: BLOB,
  });

export const listUserReports = listing('user-report-listing');
export const listMonthlyUserReports = listing('monthly/user-report-listing');
/** `{kindId}`: balance, payout or a partner id. */
export const listDailyMerchantReports = listing('daily/merchant-report/{kindId}');
export const listDailyBalanceReports = listing('daily-balance-report');
export const listPinBalanceReports = listing('pin-balance-report');
export const listSummaryPinReports = listing('summary-pin-report');
export const listUpiReports = listing('upi-report');

export const downloadUserReport = download('user-report-listing', 'ours');
export const downloadMonthlyUserReport = download('monthly/user-report-listing', 'ours');
export const downloadMerchantPayoutReport = download('daily/merchant-payout-listing', 'spec');
export const downloadMerchantBalanceReport = download('daily/merchant-balance-listing', 'spec');
export const downloadMerchantPartnerReport = download('daily/merchant-partner-listing', 'ours');
export const downloadDailyBalanceReport = download('daily-balance-report', 'ours');
export const downloadPinBalanceReport = download('pin-balance-report', 'ours');
export const downloadSummaryPinReport = download('summary-pin-report', 'ours');
export const downloadUpiReport = download('upi-report', 'ours');

/** The first rows of a file, without a download. */
export const getReportPreview = get('/user/api/report/files/{id}/preview', 'ours', {
  who: ['staff', 'partner'],
  answer: value(reportPreview),
});

/** Makes a file again; the one before stays. */
export const remakeReport = post('/user/api/report/files/{id}/remake', 'ours', {
  who: ['admin'],
  keyed: true,
  answer: value(reportFile),
});
