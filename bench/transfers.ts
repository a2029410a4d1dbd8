import { randomUUID } from 'node:crypto';
import { DEMO_PIN } from '#server/seed/people/demoAccounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { callerAt, encryptorAt } from '#tests/support/backend/signInAt.ts';
import type { BackendProcess } from '#tests/support/journey/backend.ts';
import { onEachDatabase } from './eachDatabase.ts';
import type { Row, Section } from './report.ts';
import { quantile, shown } from './statistics.ts';

/** Concurrent clients, and the total number of their transfers. */
const RUNS = [
  { clients: 1, count: 200 },
  { clients: 50, count: 1000 },
];
const MOST_CLIENTS = Math.max(...RUNS.map(({ clients }) => clients));

/** A merchant who sends money. */
interface Sender {
  readonly caller: Caller;
  readonly walletId: number;
  readonly ulid: string;
}

/** Merchants of the demo who may send, each with a session. */
async function sendersAt(url: string): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (let number = 1; senders.length < MOST_CLIENTS; number += 1) {
    const caller = await callerAt(url, number === 1 ? 'merchant' : `merchant${number}`);
    const { merchant } = (await caller.get('/user/api/users/')).payload.content;
    const [wallet] = (await caller.get('/wallet/api/wallets')).payload.content;
    if (wallet?.status !== 'ACTIVE' || merchant.status !== 'ACTIVE') continue;
    senders.push({ caller, walletId: wallet.id, ulid: merchant.ulid });
  }
  return senders;
}

/**
 * This many clients, each a different merchant, send RM10 to the next one until all transfers are done.
 * @returns ms per transfer, and in total
 */
async function sendAll(
  senders: readonly Sender[],
  encrypt: (secret: string) => string,
  { clients, count }: (typeof RUNS)[number],
): Promise<{ times: number[]; total: number }> {
  const times: number[] = [];
  let left = count;
  const work = async (_: unknown, at: number) => {
    const [sender, receiver] = [senders[at], senders[(at + 1) % senders.length]];
    if (!sender || !receiver) return;
    const pin = encrypt(DEMO_PIN);
    while (left > 0) {
      left -= 1;
      const began = performance.now();
      const { code } = await sender.caller.call(
        'POST',
        '/wallet/api/wallets/m2m/transfer',
        {
          senderWalletId: sender.walletId,
          receiverMerchantUlid: receiver.ulid,
          amount: 10,
          pin,
          platform: 'PORTAL',
        },
        { 'Idempotency-Key': randomUUID() },
      );
      if (code !== 1000) throw new Error(`a transfer was answered ${code}`);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  return { times, total: performance.now() - began };
}

async function measure({ url }: BackendProcess, database: string): Promise<Row[]> {
  const [senders, encrypt] = [await sendersAt(url), await encryptorAt(url)];
  const rows: Row[] = [];
  for (const run of RUNS) {
    const { times, total } = await sendAll(senders, encrypt, run);
    const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)].map(shown);
    rows.push({
      what: `${database}, ${run.clients === 1 ? 'one client' : `${run.clients} clients at once`}`,
      figure: (run.count / total) * 1000,
      unit: '/ s',
      detail: `p50 ${half} ms, p99 ${most} ms; ${run.count} transfers`,
    });
  }
  return rows;
}

/** Measures transfers per second between merchants, including all of their side effects. */
export async function transfers(): Promise<Section> {
  return {
    title: 'Transfers a second',
    how:
      'POST /wallet/api/wallets/m2m/transfer over HTTP to the built backend, clients and backend on the same cores; each client is ' +
      'a merchant of its own and sends to the next. A transfer is its PIN, hashed with Argon2id (19 MiB, two passes), then one ' +
      'transaction: key, both wallets, limits, record, entry and postings, an entry of history, two notices. ' +
      'Neither database waits for the disk here (PGlite never does, the server of the tests is told not to).',
    rows: await onEachDatabase(measure),
  };
}
