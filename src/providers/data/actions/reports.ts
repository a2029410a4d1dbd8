import { call } from '#api/call.ts';
import { download } from '#api/files/download.ts';
import {
  countComplianceReport,
  countTransactionReport,
  downloadComplianceReport,
  downloadTransactionReport,
} from '#contract/endpoints/money/reports.ts';
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
};
