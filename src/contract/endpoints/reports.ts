import { BLOB, endpoint, page } from '../endpoint.ts';
import { reportFile } from '../records/portal.ts';
import { paging } from './queries.ts';

/** Listings of report files and their downloads. Source: spec section 7, Reports. */

/*#__NO_SIDE_EFFECTS__*/
const listing = <const P extends string>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    source: 'spec',
    who: ['staff', 'partner'],
    query: paging,
    answer: page(reportFile),
  });

/*#__NO_SIDE_EFFECTS__*/
const download = <const P extends string, const S extends 'spec' | 'ours'>(path: P, source: S) =>
  endpoint({ method: 'GET', path, source, who: ['staff', 'partner'], answer: BLOB });

export const listUserReports = listing('/user/api/report/user-report-listing');
export const listMonthlyUserReports = listing('/user/api/report/monthly/user-report-listing');
/** `{kindId}`: balance, payout or a partner id. */
export const listDailyMerchantReports = listing('/user/api/report/daily/merchant-report/{kindId}');
export const listDailyBalanceReports = listing('/user/api/report/daily-balance-report');
export const listPinBalanceReports = listing('/user/api/report/pin-balance-report');
export const listSummaryPinReports = listing('/user/api/report/summary-pin-report');
export const listUpiReports = listing('/user/api/report/upi-report');

export const downloadUserReport = download(
  '/user/api/report/user-report-listing/download/{fileName}',
  'ours',
);
export const downloadMonthlyUserReport = download(
  '/user/api/report/monthly/user-report-listing/download/{fileName}',
  'ours',
);
export const downloadMerchantPayoutReport = download(
  '/user/api/report/daily/merchant-payout-listing/download/{fileName}',
  'spec',
);
export const downloadMerchantBalanceReport = download(
  '/user/api/report/daily/merchant-balance-listing/download/{fileName}',
  'spec',
);
export const downloadMerchantPartnerReport = download(
  '/user/api/report/daily/merchant-partner-listing/download/{fileName}',
  'ours',
);
export const downloadDailyBalanceReport = download(
  '/user/api/report/daily-balance-report/download/{fileName}',
  'ours',
);
export const downloadPinBalanceReport = download(
  '/user/api/report/pin-balance-report/download/{fileName}',
  'ours',
);
export const downloadSummaryPinReport = download(
  '/user/api/report/summary-pin-report/download/{fileName}',
  'ours',
);
export const downloadUpiReport = download(
  '/user/api/report/upi-report/download/{fileName}',
  'ours',
);
