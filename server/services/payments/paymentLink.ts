import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { createPaymentLink as endpoint } from '#contract/endpoints/money/movements.ts';
import { sen } from '#contract/money.ts';
import type { MerchantType } from '#contract/words/statuses.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Acting } from '#server/kernel/work.ts';
import { assertAmount, assertRoom } from '#server/services/money/checks.ts';
import { addTransaction } from '#server/services/money/newTransaction.ts';
import { shareOf } from '#server/services/money/share.ts';
import { openOrder } from './bankOrders.ts';
import { assertFewOpen, auditRequest, usableWallet } from './bankRequest.ts';

/** Merchant types that sell online and so may create payment links. Source: docs/contract.md, Money. */
const TYPES: readonly (MerchantType | null)[] = ['ONLINE', 'BOTH'];

/** Whether the viewer's merchant may be paid by link. */
export const mayLink = ({ merchantType }: Viewer): boolean => TYPES.includes(merchantType);

/** The minimum amount of a link. */
const ONE_SEN = sen(1);

/**
 * Creates a link by which a customer can pay the merchant within a minute. The amount credited is less
 * the wallet's discount rate. Source: docs/product.md, 4.7; docs/contract.md, Money.
 * @throws {ApiFailure} 5000 to 5004, 1001 less than one sen, 5013; as `assertFewOpen`
 */
export async function createPaymentLink(
  work: Acting,
  viewer: Viewer,
  { walletId, amount, description }: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tx, services } = work;
  const wallet = await usableWallet(work, viewer, walletId, 'allowRequestFund');
  assertAmount(amount, { atLeast: ONE_SEN });
  const mdrAmount = shareOf(amount, wallet.mdr ?? 0);
  assertRoom(wallet, sen(amount - mdrAmount));
  await assertFewOpen(work, 'UPI', walletId);

  const transaction = await addTransaction(tx, services.clock, {
    transactionType: 'UPI',
    status: 'PENDING',
    amount,
    subTotal: amount,
    mdrAmount,
    senderName: 'UPI',
    receiverWalletId: walletId,
    receiverName: wallet.ownerName,
    paymentMethods: ['UPI'],
    remark: description.trim() || null,
    createdBy: viewer.username,
  });
  await auditRequest(work, 'UPI', transaction);
  const order = { kind: 'UPI', transactionId: transaction.id } as const;
  const { path, dueDate } = await openOrder(tx, services.clock, order);
  const { referenceNumber } = transaction;
  return { url: path, expiresAt: dueDate.toISOString(), referenceNumber };
}
