import {
  boolean,
  enumeration,
  instant,
  integer,
  list,
  money,
  nullable,
  object,
  optional,
  text,
  type ValueOf,
} from '../fields.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../moneyStatuses.ts';
import { auditFields } from './user.ts';

/** One end of a movement of money. */
export const party = object({
  walletId: nullable(integer()),
  ulid: nullable(text()),
  name: nullable(text()),
  /** Whose wallet it is; of a record that staff read by its id. Ours. */
  owner: optional(nullable(object({ entity: enumeration(['user', 'merchant']), id: integer() }))),
});

/** A movement of money; `amount` is positive, the direction is sender to receiver. */
export const transaction = object({
  id: integer(),
  referenceNumber: text(),
  transactionType: enumeration(TRANSACTION_TYPES),
  status: enumeration(TRANSACTION_STATUSES),
  amount: money(),
  subTotal: money(),
  additionalFee: money(),
  mdrAmount: money(),
  remark: nullable(text()),
  operatorId: nullable(text()),
  location: nullable(text()),
  deleted: boolean(),
  sender: party,
  receiver: party,
  paymentMethods: list(text()),
  transactionDate: instant(),
  lastUpdatedDate: nullable(instant()),
  refundedAmount: money(),
  originalId: nullable(integer()),
  /** When a settlement report was made that has it. */
  settledDate: nullable(instant()),
  /** For a partner alone: whether it may refund something of it. */
  mayRefund: optional(nullable(boolean())),
  /** Of one's own top-up, read alone: where it can still be paid. */
  paymentUrl: optional(nullable(text())),
  /** Of a withdrawal to an account that was changed: the bank pays it out from then on. Ours. */
  heldUntil: optional(nullable(instant())),
  ...auditFields,
});

export type Transaction = ValueOf<typeof transaction>;
