import * as f from '#contract/fields.ts';

/** A merchant with transactions that are in no settlement report yet; the figures are those of `nextSettlement`. */
export const unsettledMerchant = f.object({
  /** Id of the merchant's wallet. */
  id: f.integer(),
  merchantName: f.nullable(f.text()),
  /** Number of payments and refunds. */
  count: f.integer(),
  /** The amount due to the merchant: net of fees, MDR and refunds. May be negative. */
  amount: f.money(),
  /** Date of the oldest one. */
  firstDate: f.nullable(f.instant()),
});

export type UnsettledMerchant = f.ValueOf<typeof unsettledMerchant>;
