import { useMemo } from 'react';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { useRead } from '../../../providers/data/useRead.ts';
import { bankCall } from '../../../session/bankCall.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { useProfile } from '../../../session/useSession.ts';
import { emptyTopUp, intentOf, topUpOf } from './topUp.ts';

/**
 * The way of a top-up from form to the bank's door. Nothing has moved at its end: the bank moves it.
 * Source: spec section 7 (topup/merchant).
 */
export function useTopUp(wallet: Wallet) {
  const { userDetails, partner } = useProfile();
  const from = { walletId: wallet.id, partnerId: partner?.id ?? null };
  // nobody waits for it: where it comes too late it is not known
  const { data: customerIp = '' } = useRead(['wallets', 'myAddress'], provider =>
    provider.myAddress(),
  );
  const empty = useMemo(() => emptyTopUp(userDetails?.phoneNum), [userDetails]);
  const steps = useActionSteps({
    name: 'topUp',
    title: 'topUp.title',
    empty,
    itemOf: values => topUpOf(values, from),
    intentOf,
    send: (provider, item, once) => asDone(bankCall(provider.topUp(item, once))),
    invalidates: ['merchantTransactions', 'history'],
  });
  const toReview = () => {
    steps.typed.put({ ...steps.typed.values(), customerIp });
    steps.toReview();
  };
  return { ...steps, toReview };
}

export type TopUpSteps = ReturnType<typeof useTopUp>;
