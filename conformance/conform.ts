import { config } from '#api/config.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Accounts } from './accounts.ts';
import { type Fetch, installBrowser } from './browser.ts';
import { createReader, type Reader } from './calls/reader.ts';
import { checkCrossOrigin } from './checks/crossOrigin.ts';
import { checkBody, checkQuery } from './checks/form.ts';
import { checkPlain, checkUnknownPaths, UNKNOWN_PATHS } from './checks/outside.ts';
import { checkPaging } from './checks/paging.ts';
import { checkOthers, checkRights } from './checks/rights.ts';
import { checkStream } from './checks/stream.ts';
import type { Session } from './client.ts';
import { guarded } from './guarded.ts';
import { type CallResult, createJudge, type Judge, type Subject } from './judge.ts';
import { checkSessions, closeSessions, openSessions } from './session.ts';
import { writeTestData } from './write/index.ts';

export interface Conform {
  /** Origin of the backend. */
  url: string;
  accounts: Accounts;
  /** Whether test data may be created. */
  write: boolean;
  /** The network's by default. */
  fetch?: Fetch;
  /** Called when each part begins. */
  onProgress?: (part: string) => void;
}

export interface Conformance {
  url: string;
  startedAt: string;
  /** Seconds. */
  took: number;
  isWriting: boolean;
  /** What the backend's configuration declares about idempotency keys. */
  isIdempotent: boolean;
  /** The reason why each role was not used; empty if it was. */
  roles: Partial<Record<Role, string>>;
  calls: CallResult[];
}

const calls = Object.entries(allEndpoints);
const subjects: readonly Subject[] = [
  ...calls.map(([name, { method, path, source }]) => ({
    name,
    method,
    path,
    source,
  })),
  UNKNOWN_PATHS,
];

const reads = calls.filter(([, { method }]) => method === 'GET');
const changes = calls.filter(([, { method }]) => method !== 'GET');

/** Checks a backend against the contract, call by call. Only reads, unless `write` allows test data. */
export async function conform({ url, accounts, write, ...how }: Conform): Promise<Conformance> {
  const { fetch = globalThis.fetch as Fetch, onProgress = () => undefined } = how;
  const began = Date.now();
  const judge = createJudge(subjects);
  const restore = installBrowser(url, fetch);
  try {
    onProgress('sessions');
    const sessions = await openSessions(judge, accounts);
    const { open, absent } = sessions;
    await checkPlain(judge);
    await checkCrossOrigin(judge);
    await checkUnknownPaths(judge, open[0]);
    await checkSessions(judge, sessions);
    const reader = createReader(judge, open, accounts);
    await checkCalls(judge, reader, open, onProgress);
    if (write) {
      onProgress('test data');
      await writeTestData(judge, reader, open, accounts);
    }
    for (const [name, endpoint] of changes) judge.skip(name, whyNotMade(endpoint, write));
    onProgress('stream');
    await guarded(judge, 'subscribe', () => checkStream(judge, open));
    await closeSessions(judge, sessions);
    return {
      url,
      startedAt: new Date(began).toISOString(),
      took: (Date.now() - began) / 1000,
      isWriting: write,
      isIdempotent: config().idempotency,
      roles: { ...Object.fromEntries(open.map(({ role }) => [role, ''])), ...absent },
      calls: judge.results(),
    };
  } finally {
    restore();
  }
}

/** Checks the reads, then that all calls are refused where they must be. */
async function checkCalls(
  judge: Judge,
  reader: Reader,
  sessions: readonly Session[],
  onProgress: (part: string) => void,
): Promise<void> {
  onProgress('reads');
  for (const [name, endpoint] of reads) {
    await guarded(judge, name, () => checkRead(judge, reader, name, endpoint, sessions));
  }
  onProgress('rights');
  for (const [name, endpoint] of [...reads, ...changes]) {
    if (endpoint.answer.kind === 'plain') continue;
    await guarded(judge, name, () => checkRights(judge, name, endpoint, sessions));
  }
  await checkOthers(judge, reader, sessions);
  onProgress('changes');
  for (const [name, endpoint] of changes) {
    await guarded(judge, name, () => checkBody(judge, name, endpoint, sessions));
  }
}

/** Checks a read as each role that may make it; its pages and its query only as the first of them. */
async function checkRead(
  judge: Judge,
  reader: Reader,
  name: string,
  endpoint: Endpoint,
  sessions: readonly Session[],
): Promise<void> {
  const callers = endpoint.who.includes('public') ? sessions.slice(0, 1) : sessions;
  let isTurned = false;
  for (const session of callers) {
    const [read] = await reader.read(name, session);
    if (!read || isTurned) continue;
    isTurned = true;
    const asked = { name, role: session.role };
    if (endpoint.answer.kind === 'page') await checkPaging(judge, asked, session, read);
    await checkQuery(judge, asked, session, read);
  }
  judge.skip(name, 'no account of a role that may make it');
}

/** Why a change was not made; its refusals are checked anyway. */
function whyNotMade({ path }: Endpoint, isWriting: boolean): string {
  if (!isWriting) return 'it changes data: only its refusals were checked';
  return path.startsWith('/wallet/')
    ? 'it may move money, or cannot be taken back: only its refusals were checked'
    : 'it cannot be taken back: only its refusals were checked';
}
