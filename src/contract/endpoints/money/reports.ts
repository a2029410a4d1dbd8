import { BLOB, get, page } from '#contract/endpoint.ts';
import { paging } from '#contract/endpoints/queries.ts';
import { reportFile } from '#contract/records/portal.ts';

/** Listings of report files and their downloads. Source: docs/product.md, 7.10. */

/*#__NO_SIDE_EFFECTS__*/
const listing = <const P extends string>(path: P) =>
  get(`/user/api/report/${path}`, 'spec', {
    who: ['staff', 'partner'],
    query: paging,
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
