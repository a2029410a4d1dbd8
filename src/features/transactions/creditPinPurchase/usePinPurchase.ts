import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { stepOnRefusal, usePinProof } from '../../../session/usePinProof.ts';
import { useProfile } from '../../../session/useSession.ts';
import { emptyPurchase, intentOf, purchaseOf } from './purchase.ts';

/**
 * The way of a purchase from form to receipt. The answer has the pins and no wallet, so the current one
 * is asked for again. Source: spec section 7 (credit-pin).
 */
export function usePinPurchase() {
  const { merchant } = useProfile();
  const { prove } = usePinProof();
  return useActionSteps({
    name: 'pinPurchase',
    title: 'pinPurchase.title',
    empty: emptyPurchase,
    itemOf: values => purchaseOf(values, merchant?.ulid ?? ''),
    intentOf,
    prove,
    stepOnRefusal,
    send: (provider, { pin: _, ...item }, once) => asDone(provider.purchaseCreditPins(item, once)),
    invalidates: ['wallets', 'creditPins', 'merchantTransactions', 'notifications', 'history'],
  });
}

export type PurchaseSteps = ReturnType<typeof usePinPurchase>;
