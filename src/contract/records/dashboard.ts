import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import * as f from '#contract/fields.ts';
import { TRANSACTION_TYPES } from '#contract/words/moneyStatuses.ts';

/** Counts of the landing page, each with the route of the list that it counts. */
export const dashboardCount = f.object({
  items: f.list(
    f.object({
      key: f.text(),
      count: f.integer(),
      /** The count is an estimate, like the total of a long list. Ours. */
      estimated: f.optional(f.boolean()),
      link: f.nullable(f.text()),
      /** For work queues: date of the oldest pending item; null if there is none. Ours. */
      oldestDate: f.optional(f.nullable(f.instant())),
    }),
  ),
});

/** The volume of a transaction type: number and total amount of the successful transactions. */
const volumeFields = {
  type: f.enumeration(TRANSACTION_TYPES),
  count: f.integer(),
  amount: f.money(),
};

/** Volume and value per Malaysian day and type, and those of the same number of days before. */
export const dashboardSeries = f.object({
  days: f.list(
    f.object({ day: f.day(), ...volumeFields }),
    MAX_REPORT_DAYS * TRANSACTION_TYPES.length,
  ),
  before: f.object({
    startDate: f.day(),
    endDate: f.day(),
    types: f.list(f.object(volumeFields)),
  }),
});

/** The part of a merchant's transactions that is not in a settlement report yet. */
export const nextSettlement = f.object({
  /** Number of payments and refunds. */
  count: f.integer(),
  /** The amount due to the merchant: net of fees, MDR and refunds. May be negative. */
  amount: f.money(),
  /** Date of the first one; null if everything is settled. */
  firstDate: f.nullable(f.instant()),
  /** The last day of the latest report; null before the first report. */
  lastDay: f.nullable(f.day()),
});

export type NextSettlement = f.ValueOf<typeof nextSettlement>;
