import * as f from '#contract/fields.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#contract/words/moneyStatuses.ts';
import { auditFields } from './user.ts';

/** One end of a movement of money. */
export const party = f.object({
  walletId: f.nullable(f.integer()),
  ulid: f.nullable(f.text()),
  name: f.nullable(f.text()),
  /** Whose wallet it is; of a record that staff read by its id. Ours. */
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
  /** When a settlement report was made that has it. */
  settledDate: f.nullable(f.instant()),
  /** For a partner alone: whether it may refund something of it. */
  mayRefund: f.optional(f.nullable(f.boolean())),
  /** Of one's own top-up, read alone: where it can still be paid. */
  paymentUrl: f.optional(f.nullable(f.text())),
  /** Of a withdrawal to an account that was changed: the bank pays it out from then on. Ours. */
  heldUntil: f.optional(f.nullable(f.instant())),
  ...auditFields,
});

export type Transaction = f.ValueOf<typeof transaction>;
