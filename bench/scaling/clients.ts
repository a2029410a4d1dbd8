import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PIN } from '#server/seed/people/demoAccounts.ts';
import { DEMO_SIZES } from '#server/seed/world.ts';
import { type Caller, encryptorOf, signInTo } from '#tests/support/backend/backend.ts';
import type { Cluster } from './cluster.ts';

/** RM per transfer: the least. */
const AMOUNT = 10;
/** Ms before a call with an unknown outcome is repeated. */
const PAUSE = 250;
/** Ms after which a call counts as unanswered. */
const PATIENCE = 30_000;

/** A merchant that sends money, in one or more windows. */
interface Sender {
  readonly caller: Caller;
  readonly walletId: number;
  readonly ulid: string;
}

/** What the clients know of their work. */
export interface Told {
  /** Ids of the transactions that were confirmed. */
  readonly confirmed: number[];
  /** Refusals, by code. */
  readonly refused: number[];
  /** Ms until the definite answer, repetitions included. */
  readonly times: number[];
  /** Ms per page of the wallet's transactions. */
  readonly reads: number[];
  /** Calls whose outcome was not known: no answer, or one without a code. */
  unknown: number;
  /** Of the confirmed ones: those that the sender's list did not have afterwards. */
  unseen: number;
}

/** Signs in as every merchant of the demo who may send money. */
export async function sendersOf({ balancer, url }: Cluster): Promise<Sender[]> {
  const { publicKey } = (await (await fetch(`${url()}/config.json`)).json()) as {
    publicKey: string;
  };
  const encrypt = encryptorOf(publicKey);
  const senders: Sender[] = [];
  for (let number = 1; number <= DEMO_SIZES.merchants; number += 1) {
    const username = number === 1 ? 'merchant' : `merchant${number}`;
    // Some merchants of the demo have no account yet, or a suspended one.
    const caller = await signInTo(balancer, encrypt, username).catch(() => undefined);
    if (!caller) continue;
    const { merchant } = (await caller.get('/user/api/users/')).payload.content;
    const [wallet] = (await caller.get('/wallet/api/wallets')).payload.content;
    const mayPay = wallet?.status === 'ACTIVE' && merchant.status === 'ACTIVE';
    if (mayPay) senders.push({ caller, walletId: wallet.id, ulid: merchant.ulid });
  }
  return senders;
}

/**
 * This many clients each send money to the next merchant, look at their list, and begin again, until `isOver`. A call
 * with an unknown outcome is repeated with its key, as the portal does.
 */
export async function work(
  senders: readonly Sender[],
  cluster: Cluster,
  clients: number,
  isOver: () => boolean,
): Promise<Told> {
  const told: Told = { confirmed: [], refused: [], times: [], reads: [], unknown: 0, unseen: 0 };
  const { publicKey } = (await (await fetch(`${cluster.url()}/config.json`)).json()) as {
    publicKey: string;
  };
  const pin = encryptorOf(publicKey)(DEMO_PIN);

  /** Repeats a call until its outcome is known. */
  const untilKnown = async (call: () => ReturnType<Caller['call']>) => {
    for (;;) {
      const answer = await Promise.race([call(), pause(PATIENCE)]).catch(() => undefined);
      if (answer && answer.code !== 1003) return answer;
      told.unknown += 1;
      await pause(PAUSE);
    }
  };
  const transfer = async (sender: Sender, receiver: Sender) => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = {
      senderWalletId: sender.walletId,
      receiverMerchantUlid: receiver.ulid,
      amount: AMOUNT,
      pin,
      platform: 'PORTAL',
    };
    const began = performance.now();
    const { code, payload } = await untilKnown(() =>
      sender.caller.call('POST', '/wallet/api/wallets/m2m/transfer', body, key),
    );
    told.times.push(performance.now() - began);
    if (code !== 1000) told.refused.push(code);
    return code === 1000 ? Number(payload.content.id) : undefined;
  };
  const look = async ({ caller, walletId }: Sender, id: number) => {
    const began = performance.now();
    const path = `/wallet/api/transactions/merchant/all/${walletId}?page=0&size=20&sort=id,desc`;
    const { payload } = await untilKnown(() => caller.get(path));
    told.reads.push(performance.now() - began);
    const ids = payload.content.map((row: { id: number }) => row.id);
    // A busy wallet may have more than a page of newer ones.
    if (!ids.includes(id) && !(Math.min(...ids) > id)) told.unseen += 1;
  };
  const client = async (_: unknown, at: number) => {
    const sender = senders[at % senders.length];
    const receiver = senders[(at + 1) % senders.length];
    if (!sender || !receiver) throw new Error('no merchant of the demo may send money');
    while (!isOver()) {
      const id = await transfer(sender, receiver);
      if (id === undefined) continue;
      told.confirmed.push(id);
      await look(sender, id);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return told;
}
