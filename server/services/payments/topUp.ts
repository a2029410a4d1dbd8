import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { topUp as endpoint } from '#contract/endpoints/money/movements.ts';
import { sen } from '#contract/money.ts';
import { MIN_AMOUNT } from '#contract/rules/money/amountRules.ts';
import { BACKEND_NAMES } from '#contract/words/ledger.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Acting } from '#server/kernel/work.ts';
import { assertAmount, assertRoom } from '#server/services/money/checks.ts';
import { addTransaction } from '#server/services/money/newTransaction.ts';
import { openOrder } from './bankOrders.ts';
import { assertFewOpen, auditRequest, usableWallet } from './bankRequest.ts';

/**
 * Requests money from the merchant's bank. Nothing is moved until the bank's page reports it as paid.
 * Source: docs/contract.md, Money.
 * @throws {ApiFailure} 5000 to 5004, 1001 too little or not the merchant's partner, 5013; as `assertFewOpen`
 */
export async function topUp(
  work: Acting,
  viewer: Viewer,
  body: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tx, services } = work;
  const { walletId, amount, transactionDescription, customerIp, phoneNum } = body;
  const wallet = await usableWallet(work, viewer, walletId, 'allowTopUp');
  const minimum = Math.max(MIN_AMOUNT, wallet.config?.minTopup ?? 0);
  assertAmount(amount, { atLeast: sen(minimum) });
  if (body.partnerId !== null && body.partnerId !== wallet.ownersPartnerId) {
    throw new ApiFailure('badParameter', { message: 'partnerId' });
  }
  assertRoom(wallet, amount);
  await assertFewOpen(work, 'TOP_UP', walletId);

  const transaction = await addTransaction(tx, services.clock, {
    transactionType: 'TOP_UP',
    status: 'PENDING',
    amount,
    subTotal: amount,
    senderName: BACKEND_NAMES.bankTransfer,
    receiverWalletId: walletId,
    receiverName: wallet.ownerName,
    paymentMethods: ['ONLINE_BANK_TRANSFER'],
    remark: transactionDescription.trim() || null,
    // unverified claim of the browser
    location: customerIp === '' ? null : `IP ${customerIp}`,
    createdBy: viewer.username,
  });
  await auditRequest(work, 'TOP_UP', transaction, { phoneNum });
  const order = { kind: 'TOP_UP', transactionId: transaction.id } as const;
  const { path } = await openOrder(tx, services.clock, order);
  return { paymentUrl: path, referenceNumber: transaction.referenceNumber };
}
