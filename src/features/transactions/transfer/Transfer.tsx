import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { TransferSteps } from './TransferSteps.tsx';

/**
 * Sends money to another merchant, at once: to a favourite, or by ULID or referral code.
 * Source: spec sections 2, 5, 7 and 9.
 */
export function Transfer() {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title="transfer.title" value={wallet} error={error} onRetry={retry}>
      {current => <TransferSteps wallet={current} />}
    </Awaited>
  );
}
