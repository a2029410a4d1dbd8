import type { Wallet } from '../../../contract/records/wallet.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { codeOf } from '../../../ui/codeOf.ts';
import { emptyTransfer, intentOf, transferOf } from './transfer.ts';

const PIN_INCORRECT = 3005;

/** Whether it was the PIN, and nothing else, that was refused. */
export const isWrongPin = (error: unknown): boolean => codeOf(error) === PIN_INCORRECT;

/**
 * The way of a transfer from form to receipt. A wrong PIN leads back to where it is typed; the current
 * wallet is asked for again afterwards. Source: spec section 7 (m2m/transfer).
 */
export function useTransfer(wallet: Wallet) {
  return useActionSteps({
    name: 'transfer',
    empty: emptyTransfer,
    itemOf: values => transferOf(values, wallet.id),
    intentOf,
    send: (provider, { merchantName: _, ...meant }, once) => asDone(provider.transfer(meant, once)),
    invalidates: ['wallets', 'merchantTransactions', 'notifications', 'history'],
    stepOnRefusal: error => (isWrongPin(error) ? 'review' : 'result'),
  });
}

export type TransferSteps = ReturnType<typeof useTransfer>;
