import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import {
  auditOf,
  balanceOf,
  OPENING,
  openMarket,
  SOUND,
  TRANSFER,
  transferBody,
  ULID_OF,
} from '#tests/support/arrange/money.ts';
import { type Answer, type Caller, callerOf } from '#tests/support/backend/backend.ts';
import { describeEachProcess } from '#tests/support/backend/eachBackend.ts';
import { type MainProcess, startMain } from '#tests/support/backend/mainProcess.ts';
import { answersAt, callerAt } from '#tests/support/backend/signInAt.ts';
import { environmentOf, withDatabase } from '#tests/support/database/burst.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const ROUNDS = 2;
/** Concurrent clients: half send from one merchant to the other, half back. More than the allowed PIN attempts. */
const CLIENTS = 12;

/** The moment of the kill: after this many responses, and this many turns of our event loop. */
const momentOf = (round: number) => ({ answers: 12 + round * 5, turns: (round * 397) % 1000 });

/** A requested transfer, with its reference number once the response has arrived. */
interface Asked {
  readonly key: string;
  readonly body: object;
  readonly who: 'merchant' | 'merchant2';
  told?: string;
}

/** Two funded merchants, and what each of them sends. */
async function openAccounts(location: DatabaseLocation) {
  const clock = createTestClock(new Date().toISOString());
  const open = () => openDatabase(location);
  const market = await openMarket({ kind: 'PGlite', open }, clock);
  const bodies = {
    merchant: transferBody(market),
    merchant2: transferBody(market, {
      senderWalletId: market.wallets.merchant2,
      receiverMerchantUlid: ULID_OF.merchant,
    }),
  };
  await market.backend.close();
  return { bodies, wallets: market.wallets };
}

const start = (location: DatabaseLocation) => startMain(environmentOf(location));

/** A user's session, on a backend that may not be the one that created it. */
const at = ({ url }: MainProcess, { token, sessionId }: Caller) =>
  callerOf(answersAt(url), token, sessionId);

const ask = (caller: Caller, { key, body }: Asked): Promise<Answer> =>
  caller.call('POST', TRANSFER, body, { 'Idempotency-Key': key });

/** Sends transfers continuously, and kills the backend in between. @returns the requested transfers */
async function sendUntilKilled(
  backend: MainProcess,
  sessions: Record<Asked['who'], Caller>,
  bodies: Record<Asked['who'], object>,
  { answers, turns }: ReturnType<typeof momentOf>,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  let told = 0;
  const die = async () => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    backend.process.kill('SIGKILL');
    await backend.ended;
  };
  let dead: Promise<void> | undefined;
  const work = async (who: Asked['who']) => {
    for (;;) {
      const one: Asked = { key: randomUUID(), body: bodies[who], who };
      asked.push(one);
      const answer = await ask(at(backend, sessions[who]), one).catch(() => undefined);
      if (!answer) return;
      if (answer.code !== 1000) throw new Error(`a transfer was answered ${answer.code}`);
      one.told = answer.payload.content.referenceNumber;
      told += 1;
      if (told >= answers) dead ??= die();
    }
  };
  await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => work(n % 2 ? 'merchant' : 'merchant2')),
  );
  await dead;
  return asked;
}

/** The discrepancies in the books, and the reference numbers of the transfers. */
const booksOf = (location: DatabaseLocation) =>
  withDatabase(location, async database => ({
    wrong: await auditOf(database),
    made: (
      await database.db
        .select({ number: transactions.referenceNumber })
        .from(transactions)
        .where(eq(transactions.transactionType, 'TRANSFER'))
    ).map(({ number }) => number),
  }));

describeEachProcess('F1, E2: a backend killed during a burst of transfers', locate => {
  it(`keeps the books sound and every confirmed transfer, ${ROUNDS} times in a row`, async () => {
    const location = await locate();
    const { bodies, wallets } = await openAccounts(location);
    const asked: Asked[] = [];
    let sessions: Record<Asked['who'], Caller> | undefined;

    for (let round = 0; round < ROUNDS; round += 1) {
      const backend = await start(location);
      sessions ??= {
        merchant: await callerAt(backend.url, 'merchant'),
        merchant2: await callerAt(backend.url, 'merchant2'),
      };
      asked.push(...(await sendUntilKilled(backend, sessions, bodies, momentOf(round))));
    }
    const after = await booksOf(location);
    expect(after.wrong).toEqual(SOUND);
    expect(after.made).toEqual(expect.arrayContaining(asked.flatMap(({ told }) => told ?? [])));

    // E2: callers without a response repeat the request with the same key, and so do the others
    const backend = await start(location);
    for (const one of asked) {
      const answer = sessions && (await ask(at(backend, sessions[one.who]), one));
      const { referenceNumber } = answer?.payload.content ?? {};
      expect(referenceNumber).toBe(one.told ?? referenceNumber);
      one.told = referenceNumber;
    }
    backend.process.kill('SIGTERM');
    await backend.ended;

    const { wrong, made } = await booksOf(location);
    expect(wrong).toEqual(SOUND);
    expect(made.sort()).toEqual(asked.map(({ told }) => told).sort());
    const sent = asked.filter(({ who }) => who === 'merchant').length;
    const left = await withDatabase(location, database => balanceOf(database, wallets.merchant));
    expect(left).toBe(OPENING - 1000 * (sent - (asked.length - sent)));
  });
});
