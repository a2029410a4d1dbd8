import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { useAskedReference } from '../../../session/useByReference.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { WithdrawState } from './WithdrawState.tsx';
import { WithdrawSteps } from './WithdrawSteps.tsx';

/**
 * Asks the bank to pay money out of the merchant's wallet, to the registered or an approved bank
 * account; up to three business days. Where the address has a reference, it tells what became of that
 * withdrawal. Source: spec sections 5, 7 and 9.
 */
export function Withdraw() {
  const reference = useAskedReference();
  return reference === undefined ? <NewWithdrawal /> : <WithdrawState reference={reference} />;
}

function NewWithdrawal() {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title="withdraw.title" value={wallet} error={error} onRetry={retry}>
      {known => <WithdrawSteps wallet={known} />}
    </Awaited>
  );
}
