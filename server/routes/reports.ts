import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  countComplianceReport,
  countTransactionReport,
  downloadComplianceReport,
  downloadDailyBalanceReport,
  downloadMerchantBalanceReport,
  downloadMerchantPartnerReport,
  downloadMerchantPayoutReport,
  downloadMonthlyUserReport,
  downloadPinBalanceReport,
  downloadSummaryPinReport,
  downloadTransactionReport,
  downloadUpiReport,
  downloadUserReport,
  getReportPreview,
  listDailyBalanceReports,
  listDailyMerchantReports,
  listGeneratedReports,
  listMonthlyUserReports,
  listPinBalanceReports,
  listSummaryPinReports,
  listUpiReports,
  listUserReports,
  remakeReport,
} from '#contract/endpoints/money/reports.ts';
import { XLSX } from '#contract/spreadsheet/workbook.ts';
import { bind, narrowed } from '#server/http/bind.ts';
import { download, downloadStream } from '#server/http/download.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { originOf } from '#server/kernel/work.ts';
import {
  countReport,
  type GeneratedFile,
  generateReport,
  listGenerated,
} from '#server/services/reports/generateReport.ts';
import { remake, writeDownRemake } from '#server/services/reports/remakeReport.ts';
import {
  dailyListing,
  type Listing,
  listReportFiles,
  previewOfFile,
  reportContent,
} from '#server/services/reports/reportListings.ts';
import { ownScope, staffScope } from '#server/services/reports/reportScope.ts';
import { workOf } from './guarded.ts';

/** Reports over a range of days. Another user's wallet is treated as not found. Source: docs/product.md, 7.10. */
export const reports = [
  bind(downloadTransactionReport, {
    owns: narrowed,
    handle: async call => {
      const { db, viewer, query, services, signal } = call;
      const whose = await ownScope(db, viewer, query.id);
      return answer(await generateReport(services, viewer, originOf(call), whose, query, signal));
    },
  }),

  bind(downloadComplianceReport, {
    handle: async call => {
      const { db, viewer, query, services, signal } = call;
      const whose = await staffScope(db, query.partnerId);
      return answer(await generateReport(services, viewer, originOf(call), whose, query, signal));
    },
  }),

  bind(countTransactionReport, {
    owns: narrowed,
    handle: async ({ db, viewer, query, services, signal }) =>
      countReport(db, services, viewer, await ownScope(db, viewer, query.id), query, signal),
  }),

  bind(countComplianceReport, {
    handle: async ({ db, viewer, query, services, signal }) =>
      countReport(db, services, viewer, await staffScope(db, query.partnerId), query, signal),
  }),

  bind(listGeneratedReports, {
    owns: narrowed,
    handle: ({ db, viewer, query }) => listGenerated(db, viewer, query),
  }),
];

/** Streams the file from disk and deletes it afterwards. */
function answer({ name, path, size, discard }: GeneratedFile): Response {
  const content = createReadStream(path);
  content.once('close', () => void discard());
  return downloadStream({ name, type: XLSX, size, content: Readable.toWeb(content) });
}

/** The listings differ only in their paths, and so do the downloads. */
type OnPath<E> = Omit<E, 'path'> & { readonly path: string };

/** Routes for a listing of the nightly files and the download of a file by name. */
const listingOf = (
  listing: Listing,
  list: OnPath<typeof listUserReports>,
  file: OnPath<typeof downloadUserReport>,
) => [
  bind(list as typeof listUserReports, {
    owns: narrowed,
    handle: ({ db, viewer, query }) =>
      listReportFiles(db, viewer, { listing, ofPartner: query.partnerId }, query),
  }),
  fileOf(listing, file),
];

const fileOf = (listing: Listing, file: OnPath<typeof downloadUserReport>) =>
  bind(file as typeof downloadUserReport, {
    owns: narrowed,
    handle: async ({ db, viewer, params: { fileName } }) =>
      download({ ...(await reportContent(db, viewer, listing, fileName)), type: XLSX }),
  });

/** Nightly and monthly files; partners get only their own. Source: docs/product.md, 7.10. */
export const nightlyReports = [
  ...listingOf('users', listUserReports, downloadUserReport),
  ...listingOf('monthlyUsers', listMonthlyUserReports, downloadMonthlyUserReport),
  ...listingOf('dailyBalance', listDailyBalanceReports, downloadDailyBalanceReport),
  ...listingOf('pinBalance', listPinBalanceReports, downloadPinBalanceReport),
  ...listingOf('summaryPin', listSummaryPinReports, downloadSummaryPinReport),
  ...listingOf('upi', listUpiReports, downloadUpiReport),
  fileOf('merchantBalance', downloadMerchantBalanceReport),
  fileOf('merchantPayout', downloadMerchantPayoutReport),
  fileOf('partner', downloadMerchantPartnerReport),

  bind(listDailyMerchantReports, {
    owns: narrowed,
    handle: ({ db, viewer, params: { kindId }, query }) =>
      listReportFiles(db, viewer, dailyListing(viewer, kindId, query.partnerId), query),
  }),

  bind(getReportPreview, {
    owns: narrowed,
    handle: ({ db, viewer, params }) => previewOfFile(db, viewer, idFrom(params.id)),
  }),

  bind(remakeReport, {
    // takes seconds and uses its own transaction
    prepare: ({ services, viewer, params }) => remake(services, viewer, idFrom(params.id)),
    handle: async call => {
      await writeDownRemake(call.tx, workOf(call), call.prepared);
      return call.prepared;
    },
  }),
];
