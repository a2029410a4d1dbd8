import { useNotify } from 'react-admin';
import type { Wallet } from '../../../contract/records/wallet.ts';
import { bankCall } from '../../../session/bankCall.ts';
import { useReplaceWallet } from '../../../session/currentWallet.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { stepOnRefusal, usePinProof } from '../../../session/usePinProof.ts';
import { emptyWithdrawal, intentOf, withdrawalOf } from './withdrawal.ts';

/**
 * The way of a withdrawal from form to receipt. The wallet of the answer replaces the current one: the
 * balance is the backend's, never computed here. One of another wallet replaces nothing (E19).
 * Source: spec section 7 (withdraw/request).
 */
export function useWithdraw(wallet: Wallet) {
  const notify = useNotify();
  const replace = useReplaceWallet();
  const { prove } = usePinProof();
  return useActionSteps({
    name: 'withdraw',
    title: 'withdraw.title',
    empty: emptyWithdrawal,
    itemOf: values => withdrawalOf(values, wallet.id),
    intentOf,
    prove,
    stepOnRefusal,
    send: (provider, { pin: _, ...item }, once) => asDone(bankCall(provider.withdraw(item, once))),
    invalidates: ['merchantTransactions', 'notifications', 'history'],
    onDone: ({ wallet: answered }) => {
      if (!replace(wallet, answered)) notify('withdraw.otherWallet', { type: 'error' });
    },
  });
}

export type WithdrawSteps = ReturnType<typeof useWithdraw>;
