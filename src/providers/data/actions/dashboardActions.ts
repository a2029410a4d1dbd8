import { call } from '#api/call.ts';
import type { DayRange } from '#contract/dates.ts';
import {
  getDashboardCount,
  getDashboardSeries,
  getNextSettlement,
} from '#contract/endpoints/people/dashboard.ts';
import type { ReadOptions } from './readOptions.ts';

/**
 * What the landing page shows, by the caller's role.
 * @throws {ApiError} as `call`
 */
export const dashboardActions = {
  /** What waits and what there is, each with its list. */
  getDashboardCount: ({ signal, background }: ReadOptions & { background?: boolean } = {}) =>
    call(getDashboardCount, { signal, background }),

  /** Volume and value by Malaysian day and type, both days included; the figures are there before it. */
  getDashboardSeries: ({ startDate, endDate, signal }: ReadOptions & DayRange) =>
    call(getDashboardSeries, { query: { startDate, endDate }, signal, background: true }),

  /** What the own merchant's next settlement report will have. */
  getNextSettlement: ({ signal }: ReadOptions = {}) =>
    call(getNextSettlement, { signal, background: true }),
};
