import { useMemo } from 'react';
import type { Transaction } from '../../../contract/records/transaction.ts';
import { leftToRefund } from '../../../contract/refunds.ts';
import { asDone, useActionSteps } from '../../../session/useActionSteps.ts';
import { intentOf, refundOf, wholeRefund } from './refundOf.ts';

/** What a refund changes: the payment, both wallets, and what is told of them. */
const CHANGED = [
  'transactions',
  'merchantTransactions',
  'partnerTransactions',
  'userTransactions',
  'holderTransactions',
  'wallets',
  'notifications',
  'history',
] as const;

/**
 * The way of a refund from form to receipt. Each refund of a payment has a draft of its own.
 * Source: spec section 7 (refund/request); docs/contract.md, Money.
 */
export function useRefund(transaction: Transaction) {
  const left = leftToRefund(transaction);
  const empty = useMemo(() => wholeRefund(left), [left]);
  return useActionSteps({
    name: `refund:${transaction.id}`,
    title: 'refund.title',
    empty,
    itemOf: values => refundOf(values, transaction),
    intentOf,
    send: (provider, item, once) => asDone(provider.refund(item, once)),
    invalidates: CHANGED,
  });
}

export type RefundSteps = ReturnType<typeof useRefund>;
