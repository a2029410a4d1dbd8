import * as f from '#contract/fields.ts';
import { CREDIT_PIN_STATUSES } from '#contract/words/moneyStatuses.ts';

export const creditPin = f.object({
  id: f.integer(),
  pinCode: f.text(),
  credits: f.money(),
  quantity: f.integer(),
  expirationDate: f.nullable(f.instant()),
  redeemedDate: f.nullable(f.instant()),
  status: f.enumeration(CREDIT_PIN_STATUSES),
  paymentId: f.nullable(f.text()),
  merchantUlid: f.nullable(f.text()),
  /** Name of the merchant that bought it; ours. */
  merchantName: f.optional(f.nullable(f.text())),
  partnerId: f.nullable(f.integer()),
  ipAddress: f.nullable(f.text()),
  /** Reference number of the wallet purchase; ours. */
  referenceNumber: f.nullable(f.text()),
  createdDate: f.instant(),
});

export type CreditPin = f.ValueOf<typeof creditPin>;

/** The address that a purchase of pins claims to come from. Source: docs/product.md, 9. */
export const PIN_PURCHASE_IP = '127.0.0.1';
