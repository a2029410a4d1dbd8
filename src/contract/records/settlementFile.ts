import * as f from '#contract/fields.ts';

export const settlementFile = f.object({
  id: f.integer(),
  fileName: f.text(),
  /** The wallet of the report. Ours. */
  walletId: f.optional(f.integer()),
  merchantName: f.optional(f.nullable(f.text())),
  startDate: f.nullable(f.day()),
  endDate: f.nullable(f.day()),
  size: f.nullable(f.integer()),
  createdDate: f.nullable(f.instant()),
});

export type SettlementFile = f.ValueOf<typeof settlementFile>;
