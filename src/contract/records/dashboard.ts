import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import * as f from '#contract/fields.ts';
import { TRANSACTION_TYPES } from '#contract/words/moneyStatuses.ts';

/** Counts of the landing page; each names the route of the list that it counts. */
export const dashboardCount = f.object({
  items: f.list(
    f.object({
      key: f.text(),
      count: f.integer(),
      link: f.nullable(f.text()),
      /** Of work: since when the oldest waits; null if nothing does. Ours. */
      oldestDate: f.optional(f.nullable(f.instant())),
    }),
  ),
});

/** What moved of a type: how many transactions came about, and their amounts. */
const volumeFields = {
  type: f.enumeration(TRANSACTION_TYPES),
  count: f.integer(),
  amount: f.money(),
};

/** Volume and value of each Malaysian day by type, and of as many days before. */
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

/** What is in no settlement report of a merchant yet. */
export const nextSettlement = f.object({
  /** Payments and refunds. */
  count: f.integer(),
  /** What the merchant is due: without fee and MDR, less what was given back. May be negative. */
  amount: f.money(),
  /** The first of them; null if everything is settled. */
  firstDate: f.nullable(f.instant()),
  /** The last day of the latest report; null before the first one. */
  lastDay: f.nullable(f.day()),
});

export type NextSettlement = f.ValueOf<typeof nextSettlement>;
