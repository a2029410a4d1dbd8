import { call } from '#api/call.ts';
import { orNullIfMissing } from '#api/orNullIfMissing.ts';
import type { DayRange } from '#contract/dates.ts';
import {
  getDashboardCount,
  getDashboardSeries,
  getNextSettlement,
} from '#contract/endpoints/people/dashboard.ts';
import type { ReadOptions } from './readOptions.ts';

/**
 * The data of the landing page, by the caller's role.
 * @throws {ApiError} as `call`
 */
export const dashboardActions = {
  /** Pending and total counts, each with its list. */
  getDashboardCount: ({ signal, background }: ReadOptions & { background?: boolean } = {}) =>
    call(getDashboardCount, { signal, background }),

  /**
   * Volume and value by Malaysian day and type, both days included; the figures are loaded first. Null from a backend
   * that does not add them up, which is ours.
   */
  getDashboardSeries: ({ startDate, endDate, signal }: ReadOptions & DayRange) =>
    orNullIfMissing(
      call(getDashboardSeries, { query: { startDate, endDate }, signal, background: true }),
    ),

  /** The content of the own merchant's next settlement report. */
  getNextSettlement: ({ signal }: ReadOptions = {}) =>
    call(getNextSettlement, { signal, background: true }),
};
