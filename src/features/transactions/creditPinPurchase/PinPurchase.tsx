import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { PinPurchaseSteps } from './PinPurchaseSteps.tsx';

/** A merchant buys credit pins, from its wallet or by a payment made elsewhere. Source: spec sections 2 and 7. */
export function PinPurchase() {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title="pinPurchase.title" value={wallet} error={error} onRetry={retry}>
      {current => <PinPurchaseSteps wallet={current} />}
    </Awaited>
  );
}
