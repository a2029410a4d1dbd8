import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PIN } from '#server/seed/people/demoAccounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { encryptorAt } from '#tests/support/backend/signInAt.ts';
import { type Sender, send } from '../lib/senders.ts';
import type { Cluster } from './cluster.ts';

/** Ms before a call with an unknown outcome is repeated. */
const PAUSE = 250;
/** Ms after which a call counts as unanswered. */
const PATIENCE = 30_000;

/** What the clients learned about their work. */
export interface Told {
  /** Ids of the transactions that were confirmed. */
  readonly confirmed: number[];
  /** Refusals, by code. */
  readonly refused: number[];
  /** Ms until the definite answer, repetitions included. */
  readonly times: number[];
  /** Ms per page of the wallet's transactions. */
  readonly reads: number[];
  /** Calls with an unknown outcome: no answer, or one without a code. */
  unknown: number;
  /** Confirmed transfers that the sender's list did not show afterwards. */
  unseen: number;
}

/**
 * Runs this many clients until `isOver`: each sends money to the next merchant, looks at its list, and starts again. A
 * call with an unknown outcome is repeated with its key, as the portal does.
 */
export async function work(
  senders: readonly Sender[],
  cluster: Cluster,
  clients: number,
  isOver: () => boolean,
): Promise<Told> {
  const told: Told = { confirmed: [], refused: [], times: [], reads: [], unknown: 0, unseen: 0 };
  const pin = (await encryptorAt(cluster.url()))(DEMO_PIN);

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
    const key = randomUUID();
    const began = performance.now();
    const { code, payload } = await untilKnown(() => send(sender, receiver, pin, key));
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
    // A busy wallet can have more than a page of newer ones.
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
