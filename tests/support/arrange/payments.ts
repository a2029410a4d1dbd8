import type { Backend, Caller } from '#tests/support/backend/backend.ts';
import { createTestClock } from '#tests/support/run/clock.ts';
import { payBy } from './money.ts';

/** The current wallet of a merchant or partner. */
export async function walletOf(caller: Caller): Promise<{ id: number; balance: number }> {
  const { content } = (await caller.get('/wallet/api/wallets')).payload;
  return content.find((wallet: { currentUserWallet: boolean }) => wallet.currentUserWallet);
}

/** A UPI payment of RM 100.00 to the demo's merchant, without refunds. */
export async function paidToMerchant(backend: Backend, amount = 10_000) {
  const { id } = await walletOf(await backend.signIn('merchant'));
  return payBy(backend.database, createTestClock(), { to: id, amount, mdr: 150, type: 'UPI' });
}
