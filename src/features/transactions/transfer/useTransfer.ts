import type { Wallet } from '../../../contract/records/wallet.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { stepOnRefusal } from '../../../session/usePinProof.ts';
import { emptyTransfer, intentOf, transferOf } from './transfer.ts';

/**
 * The way of a transfer from form to receipt. A wrong PIN leads back to where it is typed; the current
 * wallet is asked for again afterwards. Source: spec section 7 (m2m/transfer).
 */
export function useTransfer(wallet: Wallet) {
  return useActionSteps({
    name: 'transfer',
    title: 'transfer.title',
    empty: emptyTransfer,
    itemOf: values => transferOf(values, wallet.id),
    intentOf,
    send: (provider, { merchantName: _, ...meant }, once) => asDone(provider.transfer(meant, once)),
    invalidates: ['wallets', 'merchantTransactions', 'notifications', 'history'],
    stepOnRefusal,
  });
}

export type TransferSteps = ReturnType<typeof useTransfer>;
