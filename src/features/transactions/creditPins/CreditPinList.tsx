import { useMemo } from 'react';
import { isStaff } from '../../../contract/roles.ts';
import { useCurrentWallet } from '../../../session/currentWallet.ts';
import { useViewer } from '../../../session/useSession.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { PinsOfAnyWallet } from './PinsOfAnyWallet.tsx';
import { PinTable } from './PinTable.tsx';

/**
 * The credit pins that a merchant has bought; staff choose whose. Source: spec sections 2 and 4 (Credit
 * pin statuses), 7 (credit-pin/{walletId}/{x}).
 */
export function CreditPinList() {
  const { role } = useViewer();
  return isStaff(role) ? <PinsOfAnyWallet /> : <OwnPins />;
}

function OwnPins() {
  const { wallet, error, retry } = useCurrentWallet();
  const id = wallet?.id;
  const filter = useMemo(() => (id === undefined ? undefined : { walletId: id }), [id]);
  return (
    <Awaited title="pins.title" value={filter} error={error} onRetry={retry}>
      {own => <PinTable filter={own} />}
    </Awaited>
  );
}
