import {
  day,
  instant,
  integer,
  nullable,
  object,
  optional,
  text,
  type ValueOf,
} from '../fields.ts';

export const settlementFile = object({
  id: integer(),
  fileName: text(),
  /** Whose report it is. */
  walletId: optional(integer()),
  merchantName: optional(nullable(text())),
  startDate: nullable(day()),
  endDate: nullable(day()),
  size: nullable(integer()),
  createdDate: nullable(instant()),
});

export type SettlementFile = ValueOf<typeof settlementFile>;
