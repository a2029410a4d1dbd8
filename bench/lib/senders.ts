import { randomUUID } from 'node:crypto';
import { DEMO_SIZES } from '#server/seed/world.ts';
import { type Answers, type Caller, signInTo } from '#tests/support/backend/backend.ts';

/** A merchant who sends money. */
export interface Sender {
  readonly caller: Caller;
  readonly walletId: number;
  readonly ulid: string;
}

/** Merchants of the demo who may send, each with a session. @param most maximum number; all by default */
export async function sendersOf(
  app: Answers,
  encrypt: (secret: string) => string,
  most = Number.POSITIVE_INFINITY,
): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (let number = 1; number <= DEMO_SIZES.merchants && senders.length < most; number += 1) {
    const username = number === 1 ? 'merchant' : `merchant${number}`;
    // Some have no account yet, or a suspended one.
    const caller = await signInTo(app, encrypt, username).catch(() => undefined);
    if (!caller) continue;
    const { merchant } = (await caller.get('/user/api/users/')).payload.content;
    const [wallet] = (await caller.get('/wallet/api/wallets')).payload.content;
    if (wallet?.status !== 'ACTIVE' || merchant.status !== 'ACTIVE') continue;
    senders.push({ caller, walletId: wallet.id, ulid: merchant.ulid });
  }
  return senders;
}

/**
 * Sends RM 10, the minimum, to another merchant.
 * @param pin encrypted
 * @param key of the intent; a new one by default
 */
export const send = (sender: Sender, receiver: Sender, pin: string, key: string = randomUUID()) =>
  sender.caller.call(
    'POST',
    '/wallet/api/wallets/m2m/transfer',
    {
      senderWalletId: sender.walletId,
      receiverMerchantUlid: receiver.ulid,
      amount: 10,
      pin,
      platform: 'PORTAL',
    },
    { 'Idempotency-Key': key },
  );
