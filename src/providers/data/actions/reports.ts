import { call } from '#api/call.ts';
import { type DownloadOptions, download } from '#api/files/download.ts';
import { isMissingCall } from '#api/isMissingCall.ts';
import { callOnce, type Once } from '#api/request/idempotency.ts';
import { closeFinding } from '#contract/endpoints/money/reconciliation.ts';
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
  remakeReport,
} from '#contract/endpoints/money/reports.ts';
import type { ReportFile } from '#contract/records/reportFile.ts';
import { reportFileName } from '#contract/reports/reportFileName.ts';
import { wireTypeOf } from '#contract/reports/reportViews.ts';
import type { Role } from '#contract/words/roles.ts';
import type { ReadOptions } from './readOptions.ts';

/** A report over Malaysian days, both included. */
export interface ReportChoice {
  /** A kind of report. */
  type: string;
  startDate: string;
  endDate: string;
  /** For staff: only this partner's figures; undefined for all. */
  partnerId?: number | undefined;
  /** For a merchant: its wallet. */
  walletId?: number | undefined;
}

/** The query of a report and of its rows: staff name a partner, others a wallet. */
function queryOf({ type, startDate, endDate, partnerId, walletId: id }: ReportChoice) {
  const query = { type: wireTypeOf(type), startDate, endDate };
  return { ofStaff: { ...query, partnerId }, own: { ...query, id } };
}

/** Staff may request anyone's figures, others only their own. */
interface Asking extends ReadOptions {
  isStaff: boolean;
}

/** The download calls of the daily merchant reports, which are three kinds in one listing. */
const DAILY_DOWNLOADS = {
  dailyMerchantBalanceReport: downloadMerchantBalanceReport,
  dailyMerchantPayoutReport: downloadMerchantPayoutReport,
  dailyPartnerReport: downloadMerchantPartnerReport,
} as const;

/** The download call of each listing, by the kind of its files; the two UPI reports share one. */
const DOWNLOADS = {
  ...DAILY_DOWNLOADS,
  userReport: downloadUserReport,
  monthlyUserReport: downloadMonthlyUserReport,
  dailyBalanceReport: downloadDailyBalanceReport,
  pinBalanceReport: downloadPinBalanceReport,
  summaryPinReport: downloadSummaryPinReport,
  upiReport: downloadUpiReport,
} as const;

/** The kind of files that a listing was requested for. */
export type ListedKind = keyof typeof DOWNLOADS;

const isDaily = (kind: string): kind is keyof typeof DAILY_DOWNLOADS =>
  Object.hasOwn(DAILY_DOWNLOADS, kind);

/** Reports over a range of days. Source: docs/contract.md, Reports. */
export const reportActions = {
  /** The number of rows that the report would have now; null from a backend that does not count them, which is ours. */
  countReport: async (
    choice: ReportChoice,
    { isStaff, signal }: Asking,
  ): Promise<{ rows: number | null }> => {
    const { ofStaff, own } = queryOf(choice);
    try {
      return await (isStaff
        ? call(countComplianceReport, { query: ofStaff, signal, background: true })
        : call(countTransactionReport, { query: own, signal, background: true }));
    } catch (error) {
      if (isMissingCall(error)) return { rows: null };
      throw error;
    }
  },

  /** Generates the report. @throws {ApiError} as `download` */
  downloadReport: (
    choice: ReportChoice,
    {
      isStaff,
      role,
      signal,
      onProgress,
    }: Asking & Pick<DownloadOptions, 'onProgress'> & { role: Role },
  ) => {
    const { ofStaff, own } = queryOf(choice);
    // for a backend that sends no name, or whose header the browser hides from the portal
    const file = { fallbackName: reportFileName(role, choice), onProgress };
    const options = { signal, background: true };
    return isStaff
      ? download(downloadComplianceReport, { query: ofStaff, ...options }, file)
      : download(downloadTransactionReport, { query: own, ...options }, file);
  },

  /**
   * Downloads a nightly file by name, with the call of its listing: a backend may send no kind, or another word for it.
   * @param listed the kind that was requested; for the daily merchant reports, the file's own kind takes precedence
   */
  downloadReportFile: ({
    kind,
    fileName,
    listed,
  }: Pick<ReportFile, 'kind' | 'fileName'> & { listed: ListedKind }) => {
    const ofKind = isDaily(listed) && isDaily(kind) ? kind : listed;
    const endpoint = DOWNLOADS[ofKind] as typeof downloadUserReport;
    return download(endpoint, { params: { fileName } }, { fallbackName: fileName });
  },

  /** Generates such a file again; the previous one is kept. */
  remakeReport: ({ id }: { id: number }, once: Once) =>
    callOnce(remakeReport, { params: { id } }, once),

  /** Closes a finding with the reason. 1004: another user has closed it meanwhile. */
  closeFinding: ({ id, remark }: { id: number; remark: string }) =>
    call(closeFinding, { params: { id }, body: { remark } }),
};
