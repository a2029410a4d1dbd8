import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { WithdrawSteps } from './WithdrawSteps.tsx';

/**
 * Asks the bank to pay money out of the merchant's wallet, to the registered or an approved bank
 * account; up to three business days. Source: spec sections 5, 7 and 9.
 */
export function Withdraw() {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title="withdraw.title" value={wallet} error={error} onRetry={retry}>
      {current => <WithdrawSteps wallet={current} />}
    </Awaited>
  );
}
