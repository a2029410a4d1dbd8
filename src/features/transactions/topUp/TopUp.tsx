import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { useAskedReference } from '../../../session/useByReference.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { TopUpState } from './TopUpState.tsx';
import { TopUpSteps } from './TopUpSteps.tsx';

/**
 * Asks for money from the merchant's bank, by online bank transfer alone; and, where the address has
 * a reference, as the bank leads back with one, tells what became of it.
 * Source: spec sections 5, 7 and 9; docs/contract.md, The bank.
 */
export function TopUp() {
  const reference = useAskedReference();
  return reference === undefined ? <NewTopUp /> : <TopUpState reference={reference} />;
}

function NewTopUp() {
  const { wallet, error, retry } = useCurrentWallet();
  return (
    <Awaited title="topUp.title" value={wallet} error={error} onRetry={retry}>
      {known => <TopUpSteps wallet={known} />}
    </Awaited>
  );
}
