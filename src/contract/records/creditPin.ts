import {
  enumeration,
  instant,
  integer,
  money,
  nullable,
  object,
  optional,
  text,
  type ValueOf,
} from '../fields.ts';
import { CREDIT_PIN_STATUSES } from '../moneyStatuses.ts';

export const creditPin = object({
  id: integer(),
  pinCode: text(),
  credits: money(),
  quantity: integer(),
  expirationDate: nullable(instant()),
  redeemedDate: nullable(instant()),
  status: enumeration(CREDIT_PIN_STATUSES),
  paymentId: nullable(text()),
  merchantUlid: nullable(text()),
  /** Of the merchant that bought it; ours. */
  merchantName: optional(nullable(text())),
  partnerId: nullable(integer()),
  ipAddress: nullable(text()),
  /** Of the purchase from the wallet; ours. */
  referenceNumber: nullable(text()),
  createdDate: instant(),
});

export type CreditPin = ValueOf<typeof creditPin>;
