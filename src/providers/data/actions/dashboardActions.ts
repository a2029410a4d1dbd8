import { call } from '#api/call.ts';
import type { DayRange } from '#contract/dates.ts';
import {
  getDashboardCount,
  getDashboardSeries,
  getNextSettlement,
} from '#contract/endpoints/people/dashboard.ts';
import type { ReadOptions } from './readOptions.ts';

/** As `isMissingCall.ts` has it, which is loaded with a failure only: the first row of a list does not wait for it. */
const orNullIfMissing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch(async (error: unknown) => {
    const loaded = await import('#api/isMissingCall.ts').catch(() => undefined);
    if (loaded?.isMissingCall(error)) return null;
    throw error;
  });

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
