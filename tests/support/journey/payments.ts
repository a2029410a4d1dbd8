import { callerOf } from './api.ts';

/** The list of UPI payments, newest first. */
async function upiPayments(origin: string): Promise<{ id: number; status: string }[]> {
  const staff = await callerOf(origin, 'compliance');
  return staff.call('GET', '/wallet/api/transactions/admin/upi');
}

/**
 * A customer pays the demo's merchant RM 50.00 by payment link. Ends the merchant's session.
 * @returns the transaction's id
 */
export async function payMerchant(origin: string): Promise<number> {
  const merchant = await callerOf(origin, 'merchant');
  const [wallet] = await merchant.call('GET', '/wallet/api/wallets');
  const asked = { walletId: wallet.id, amount: 50, description: 'Order 7' };
  const { url } = await merchant.call('POST', '/wallet/api/upi/payment-link', asked);
  await fetch(new URL(url, origin), {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ answer: 'pay' }),
  });
  const [latest] = await upiPayments(origin);
  if (latest?.status !== 'SUCCESS') throw new Error(`the payment is ${latest?.status}`);
  return latest.id;
}

/** A refundable payment; created through the API if there is none. */
export async function refundablePayment(origin: string): Promise<number> {
  const paid = (await upiPayments(origin)).find(({ status }) => status === 'SUCCESS');
  return paid?.id ?? payMerchant(origin);
}
