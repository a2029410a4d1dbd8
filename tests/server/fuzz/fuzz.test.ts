import { isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { getProfile } from '#contract/endpoints/people/auth.ts';
import { isRecord } from '#contract/text/json.ts';
import { ledgerAccounts, ledgerEntries } from '#server/db/schema/ledger.ts';
import { createRandom } from '#server/seed/random.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { checkPin } from '#tests/support/backend/stepUp.ts';
import { openSeeded } from '#tests/support/database/seeded.ts';
import { NOBODY, wrongIn } from './judge.ts';
import { createKnown, type Known, learnFrom } from './known.ts';
import { MARKED, markersIn } from './markers.ts';
import { callersOf, isDenied, readersOf } from './readers.ts';
import { type FuzzRequest, requestFor, resourceOf } from './requests.ts';

/** The total number of requests, and the seed of the first run; set them to search longer or to repeat a run. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_125);

/** Each run starts with fresh example data, so that what requests break in one does not weaken the others. */
const RUNS = 16;

/** The number of requests between two checks of the ledger. */
const BOOKS_EVERY = 250;

const calls: Endpoint[] = Object.values(allEndpoints as Record<string, Endpoint>).filter(
  ({ answer }) => answer.kind !== 'stream' && answer.kind !== 'plain',
);

/** The calls that succeeded at least once: one that is always refused proves little. */
const succeeded = new Set<string>();

/** The kinds of marked records shown to readers with limited access: kinds never shown prove nothing. */
const shown = new Set<string>();

/** Whether the session has ended, or its screen was locked by another request. */
const isOver = (status: number) => status === 401 || status === 423;

/** One run: a backend, its sessions, and the values seen in its responses. */
async function openRun(seed: number) {
  const random = createRandom(seed);
  const backend = await openBackend({ database: await openSeeded() });
  const readers = await readersOf(backend);
  const sessions = new Map<string, Caller>();
  const known = createKnown();
  const knownTo = new Map<string, Known>();

  /** Half of the requests are about records that the caller has read itself: most of the others' are refused. */
  const sourceFor = (account: string | undefined) => {
    const own = account && random.chance(0.5) ? knownTo.get(account) : undefined;
    return { random, known: own ?? known, encrypt: backend.encrypt };
  };

  /** What an account has read itself. */
  const knownOf = (account: string): Known => {
    const own = knownTo.get(account) ?? createKnown();
    knownTo.set(account, own);
    return own;
  };

  const callerFor = async (account: string | undefined): Promise<Caller> => {
    if (account === undefined) return backend.anonymous;
    const open = sessions.get(account);
    if (open) return open;
    try {
      const caller = await backend.signIn(account, `198.51.100.${random.integer(1, 250)}`);
      // so that money can be moved: the clock is stopped, so the PIN check does not expire
      if (readers.get(account)?.role === 'EWALLET_MERCHANT') await checkPin(caller, backend);
      sessions.set(account, caller);
      // as the portal does: whoever does not know its own merchant is refused nearly everything
      const profile = await caller.get(getProfile.path);
      learnFrom(knownOf(account), profile.payload.content, resourceOf(getProfile.path));
      return caller;
    } catch {
      // another request has suspended it, or changed its password
      return backend.anonymous;
    }
  };
  const send = async (account: string | undefined, request: FuzzRequest) => {
    const caller = await callerFor(account);
    const headers = new Headers(request.headers);
    if (caller.token) headers.set('Authorization', `Bearer ${caller.token}`);
    if (caller.sessionId) headers.set('X-Session-Request-Id', caller.sessionId);
    const { body, path, endpoint } = request;
    const isText = typeof body === 'string' || (isRecord(body) && !(body instanceof FormData));
    if (isText) headers.set('Content-Type', 'application/json');
    const sent = isText && typeof body !== 'string' ? JSON.stringify(body) : (body as string);
    const init = {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: sent }),
    };
    const response = await backend.app.request(path, init);
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    const text = isJson ? await response.text() : '';
    if (isOver(response.status) && account) sessions.delete(account);
    if (isJson) {
      for (const each of [known, ...(account ? [knownOf(account)] : [])])
        learnFrom(each, JSON.parse(text), resourceOf(endpoint.path));
    }
    const reader = (caller.token && readers.get(account ?? '')) || NOBODY;
    const problems = wrongIn(text, endpoint, reader);
    if (response.ok) {
      succeeded.add(`${endpoint.method} ${endpoint.path}`);
      if (await isDenied(backend, reader, endpoint)) problems.push('is done, and denied');
    }
    if (reader.mayKnow) for (const name of markersIn(text)) shown.add(name.split('-')[1] ?? '');
    if (response.status >= 500) problems.push(`is answered with ${response.status}`);
    return problems.map(
      problem =>
        `${account ?? 'nobody'}: ${endpoint.method} ${path} ${problem}\n  ${String(sent).slice(0, 600)}`,
    );
  };
  return { backend, readers, sourceFor, send, random };
}

/** The state of the ledger: its total, accounts that do not match their postings, and entries without a transaction. */
async function booksOf({ database: { db } }: Backend) {
  const balances = await db
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(ledgerAccounts);
  const posted = await db.execute<{ account: number; amount: number }>(sql`
    select account_id as account, sum(amount) as amount from ledger_postings group by 1`);
  const loose = await db.$count(ledgerEntries, isNull(ledgerEntries.transactionId));
  const postings = new Map(posted.rows.map(row => [Number(row.account), Number(row.amount)]));
  const unposted = balances.filter(({ id, balance }) => (postings.get(id) ?? 0) !== balance);
  return {
    total: balances.reduce((sum, { balance }) => sum + balance, 0),
    unposted,
    loose,
  };
}

/** The share of calls that must have succeeded at least once in a full run. */
const LEAST_SUCCEEDED = 0.65;

describe(`${CALLS} random requests made from the contract, by role`, () => {
  const seeds = Array.from({ length: RUNS }, (_, run) => SEED + run);

  it.each(seeds)(
    'FUZZ_SEED=%i fail cleanly, reveal only what the role may see, and keep the ledger consistent',
    async seed => {
      const { backend, readers, sourceFor, send, random } = await openRun(seed);
      const before = await booksOf(backend);
      const expectSound = async () =>
        expect(await booksOf(backend)).toEqual({ total: 0, unposted: [], loose: before.loose });
      const problems: string[] = [];
      for (let done = 0; done < CALLS / RUNS; done += 1) {
        const endpoint = random.pick(calls);
        const account = random.pick(
          random.chance(0.75) ? callersOf(readers, endpoint) : [...readers.keys(), undefined],
        );
        problems.push(...(await send(account, requestFor(sourceFor(account), endpoint))));
        if (done % BOOKS_EVERY === 0) await expectSound();
      }
      await expectSound();
      const unexpected = backend.lines.filter(({ msg }) => msg === 'unexpected error');
      await backend.close();
      expect(problems).toEqual([]);
      expect(unexpected).toEqual([]);
    },
  );

  it.runIf(CALLS >= 20_000)('reach most calls and every kind of marked record', () => {
    expect(succeeded.size / calls.length).toBeGreaterThan(LEAST_SUCCEEDED);
    expect([...shown].toSorted()).toEqual(MARKED.toSorted());
  });
});
