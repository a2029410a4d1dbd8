import * as f from '#contract/fields.ts';

export const settlementFile = f.object({
  id: f.integer(),
  fileName: f.text(),
  /** Whose report it is. */
  walletId: f.optional(f.integer()),
  merchantName: f.optional(f.nullable(f.text())),
  startDate: f.nullable(f.day()),
  endDate: f.nullable(f.day()),
  size: f.nullable(f.integer()),
  createdDate: f.nullable(f.instant()),
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
export type SettlementFile = f.ValueOf<typeof settlementFile>;
