import { call } from '#api/call.ts';
import { download } from '#api/files/download.ts';
import type { Once } from '#api/request/attempt.ts';
import { callOnce } from '#api/request/idempotency.ts';
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
import type { ReadOptions } from './readOptions.ts';

/** A report over Malaysian days, both included. */
export interface ReportChoice {
  /** A kind of report. */
  type: string;
  startDate: string;
  endDate: string;
  /** For staff: the partner whose figures they are; of everyone where it is undefined. */
  partnerId?: number | undefined;
}

/** Staff ask for anyone's figures, others for their own. */
interface Asking extends ReadOptions {
  isStaff: boolean;
}

/** Which call downloads a file of each kind; those of UPI are in one listing. */
const DOWNLOADS = {
  userReport: downloadUserReport,
  monthlyUserReport: downloadMonthlyUserReport,
  dailyMerchantBalanceReport: downloadMerchantBalanceReport,
  dailyMerchantPayoutReport: downloadMerchantPayoutReport,
  dailyPartnerReport: downloadMerchantPartnerReport,
  dailyBalanceReport: downloadDailyBalanceReport,
  pinBalanceReport: downloadPinBalanceReport,
  summaryPinReport: downloadSummaryPinReport,
  upiReport: downloadUpiReport,
  upiSettlementDetailReport: downloadUpiReport,
} as const;

const isListed = (kind: string): kind is keyof typeof DOWNLOADS => Object.hasOwn(DOWNLOADS, kind);

/** Reports over a range of days. Source: docs/contract.md, Reports. */
export const reportActions = {
  /** How many rows the report would have now. */
  countReport: ({ partnerId, ...days }: ReportChoice, { isStaff, signal }: Asking) =>
    isStaff
      ? call(countComplianceReport, { query: { ...days, partnerId }, signal, background: true })
      : call(countTransactionReport, { query: days, signal, background: true }),

  /** Generates it. @throws {ApiError} as `download` */
  downloadReport: (
    { partnerId, ...days }: ReportChoice,
    {
      isStaff,
      signal,
      onProgress,
    }: Asking & { onProgress: (received: number, total: number | undefined) => void },
  ) => {
    const fallbackName = `${days.type}_${days.startDate}_${days.endDate}.xlsx`;
    return isStaff
      ? download(
          downloadComplianceReport,
          { query: { ...days, partnerId }, signal, background: true },
          { fallbackName, onProgress },
        )
      : download(
          downloadTransactionReport,
          { query: days, signal, background: true },
          { fallbackName, onProgress },
        );
  },

  /** A file that was made by night, by its name. */
  downloadReportFile: ({ kind, fileName }: Pick<ReportFile, 'kind' | 'fileName'>) => {
    const endpoint = isListed(kind) ? DOWNLOADS[kind] : downloadUserReport;
    return download(
      endpoint as typeof downloadUserReport,
      { params: { fileName } },
      {
        fallbackName: fileName,
      },
    );
  },

  /** Makes such a file again; the one before stays. */
  remakeReport: ({ id }: { id: number }, once: Once) =>
    callOnce(remakeReport, { params: { id } }, once.intent, once),

  /** Says why a finding needs no more work. 1004: someone has closed it meanwhile. */
  closeFinding: ({ id, remark }: { id: number; remark: string }) =>
    call(closeFinding, { params: { id }, body: { remark } }),
};
