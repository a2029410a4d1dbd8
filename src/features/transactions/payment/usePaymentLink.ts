import type { Wallet } from '../../../contract/records/wallet.ts';
import { bankCall } from '../../../session/bankCall.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { emptyLink, intentOf, linkOf } from './paymentLink.ts';

/**
 * The way from the form to a link by which somebody else pays. There is nothing to read once more: a
 * customer waits, and nothing of one's own is moved.
 * Source: spec section 4 (a payment link for UPI expires after 1 minute); docs/contract.md, The bank.
 */
export const usePaymentLink = (wallet: Wallet) =>
  useActionSteps({
    name: 'paymentLink',
    title: 'payment.title',
    empty: emptyLink,
    itemOf: values => linkOf(values, wallet.id),
    intentOf,
    send: (provider, item, once) => asDone(bankCall(provider.createPaymentLink(item, once))),
    invalidates: ['merchantTransactions', 'history'],
  });

export type PaymentLinkSteps = ReturnType<typeof usePaymentLink>;
