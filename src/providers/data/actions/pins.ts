import { call } from '#api/call.ts';
import { callOnce, type Once } from '#api/request/idempotency.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  changeCreditPinStatus,
  purchaseCreditPins,
  revealCreditPin,
} from '#contract/endpoints/money/movements.ts';
import { PIN_PURCHASE_IP } from '#contract/records/creditPin.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';

/** `amount`: of one pin, in sen. `paymentId`: paid separately; null: paid from the merchant's wallet. */
export type PinPurchase = Omit<BodyOf<typeof purchaseCreditPins>, 'ipAddress'>;

/**
 * Credit pins.
 * @throws {ApiError} as `call`
 * Source: docs/product.md, 7.15 and 9.1 (the fixed loopback address).
 */
export const pinActions = {
  purchaseCreditPins: (body: PinPurchase, once: Once) =>
    callOnce(purchaseCreditPins, { body: { ...body, ipAddress: PIN_PURCHASE_IP } }, once),

  changeCreditPinStatus: ({ id, status }: { id: number; status: CreditPinStatus }) =>
    call(changeCreditPinStatus, { params: { id, status } }),

  /** Returns the full code; the history records who has revealed it. */
  revealCreditPin: ({ id }: { id: number }) => call(revealCreditPin, { params: { id } }),
};
