import { DEMO_PIN } from '#server/seed/people/demoAccounts.ts';
import { answersAt, encryptorAt } from '#tests/support/backend/signInAt.ts';
import type { BackendProcess } from '#tests/support/journey/backend.ts';
import { onEachDatabase } from './lib/eachDatabase.ts';
import { type Sender, send, sendersOf } from './lib/senders.ts';
import { quantile, shown } from './lib/statistics.ts';
import type { Row, Section } from './report.ts';

/** Concurrent clients, and the total number of their transfers. */
const RUNS = [
  { clients: 1, count: 200 },
  { clients: 50, count: 1000 },
];
const MOST_CLIENTS = Math.max(...RUNS.map(({ clients }) => clients));

/**
 * Has this many clients, each a different merchant, send RM 10 to the next one until all transfers are done.
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
      const { code } = await send(sender, receiver, pin);
      if (code !== 1000) throw new Error(`a transfer was answered ${code}`);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  return { times, total: performance.now() - began };
}

async function measure({ url }: BackendProcess, database: string): Promise<Row[]> {
  const encrypt = await encryptorAt(url);
  const senders = await sendersOf(answersAt(url), encrypt, MOST_CLIENTS);
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
