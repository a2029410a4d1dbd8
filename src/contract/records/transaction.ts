import * as f from '#contract/fields.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#contract/words/moneyStatuses.ts';
import { auditFields } from './user.ts';

/** One end of a movement of money. */
export const party = f.object({
  walletId: f.nullable(f.integer()),
  ulid: f.nullable(f.text()),
  name: f.nullable(f.text()),
  /** The owner of the wallet; only when staff read a single record. Ours. */
  owner: f.optional(
    f.nullable(f.object({ entity: f.enumeration(['user', 'merchant']), id: f.integer() })),
  ),
});

/** A movement of money; `amount` is positive, the direction is sender to receiver. */
export const transaction = f.object({
  id: f.integer(),
  referenceNumber: f.text(),
  transactionType: f.enumeration(TRANSACTION_TYPES),
  status: f.enumeration(TRANSACTION_STATUSES),
  amount: f.money(),
  subTotal: f.money(),
  additionalFee: f.money(),
  mdrAmount: f.money(),
  remark: f.nullable(f.text()),
  operatorId: f.nullable(f.text()),
  location: f.nullable(f.text()),
  deleted: f.boolean(),
  sender: party,
  receiver: party,
  paymentMethods: f.list(f.text()),
  transactionDate: f.instant(),
  lastUpdatedDate: f.nullable(f.instant()),
  refundedAmount: f.money(),
  originalId: f.nullable(f.integer()),
  /** When the settlement report that includes it was generated. */
  settledDate: f.nullable(f.instant()),
  /** Only for partners: whether the partner may refund the transaction. */
  mayRefund: f.optional(f.nullable(f.boolean())),
  /** URL where the caller's own pending top-up or payment link can be paid; only when read as a single record. */
  paymentUrl: f.optional(f.nullable(f.text())),
  /** For a withdrawal to a recently changed account: the bank does not pay it out before this time. Ours. */
  heldUntil: f.optional(f.nullable(f.instant())),
  ...auditFields,
});

export type Transaction = f.ValueOf<typeof transaction>;
