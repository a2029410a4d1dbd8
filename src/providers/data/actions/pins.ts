import type { Once } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { callOnce } from '../../../api/idempotency.ts';
import { PIN_PURCHASE_IP } from '../../../contract/constants.ts';
import {
  changeCreditPinStatus,
  purchaseCreditPins,
  revealCreditPin,
} from '../../../contract/endpoints/movements.ts';
import type { Sen } from '../../../contract/money.ts';
import type { CreditPinStatus } from '../../../contract/moneyStatuses.ts';

export interface PinPurchase {
  /** Of one pin, in sen. */
  amount: Sen;
  count: number;
  merchantUlid: string;
  partnerId: number | null;
  /** Paid elsewhere; null: from the merchant's wallet. */
  paymentId: string | null;
}

/**
 * Credit pins.
 * @throws {ApiError} as `call`
 * Source: spec sections 7 and 9 (the fixed loopback address).
 */
export const pinActions = {
  purchaseCreditPins: (body: PinPurchase, once: Once) =>
    callOnce(
      purchaseCreditPins,
      { body: { ...body, ipAddress: PIN_PURCHASE_IP } },
      once.intent,
      once,
    ),

  changeCreditPinStatus: ({ id, status }: { id: number; status: CreditPinStatus }) =>
    call(changeCreditPinStatus, { params: { id, status } }),

  /** The whole code; the history records who has looked at it. */
  revealCreditPin: ({ id }: { id: number }) => call(revealCreditPin, { params: { id } }),
};
