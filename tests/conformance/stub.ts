import { onTestFinished } from 'vitest';
import { loadConfig } from '#api/config.ts';
import { installBrowser } from '#conformance/browser.ts';
import type { Reader } from '#conformance/calls/reader.ts';
import { UNKNOWN_PATHS } from '#conformance/checks/outside.ts';
import type { Exchange, Session } from '#conformance/client.ts';
import { createJudge } from '#conformance/judge.ts';
import { createSteps } from '#conformance/write/steps.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { Profile } from '#contract/records/profile.ts';
import type { Json } from '#contract/text/json.ts';
import type { Role } from '#contract/words/roles.ts';

/** A call as a stub backend receives it. */
export interface Received {
  /** `GET /user/api/partners`. */
  call: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
}

/** A response of the backend, in its envelope. */
export const answered = (content?: unknown, code = 1000, status = 200): Response =>
  Response.json({ code, message: 'a message', payload: { content } }, { status });

export const sessionOf = (role: Role = 'EWALLET_ADMIN', profile: object = {}): Session => ({
  role,
  token: 'a token',
  sessionRequestId: crypto.randomUUID(),
  profile: { id: 1, ulid: 'U', username: 'a user', role, ...profile } as Profile,
});

/**
 * A backend that answers each call as the test says, for a single check: a whole run takes long.
 * @param config what its `/config.json` declares, in addition to idempotency keys
 */
export async function openStub(
  answer: (received: Received) => Response | Promise<Response>,
  config: object = {},
) {
  const received: Received[] = [];
  const restore = installBrowser('http://backend.test', async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = `${init.method ?? 'GET'} ${pathname}`;
    const headers = new Headers(init.headers);
    const one = { call, query: searchParams, headers, body, signal: init.signal ?? undefined };
    if (pathname === '/config.json') return Response.json({ idempotency: true, ...config });
    received.push(one);
    return answer(one);
  });
  onTestFinished(restore);
  await loadConfig();
  const subjects = Object.entries(allEndpoints).map(([name, endpoint]) => ({ ...endpoint, name }));
  const judge = createJudge([...subjects, UNKNOWN_PATHS]);
  return {
    judge,
    /** The received calls, in order. */
    calls: () => received.map(({ call }) => call),
    /** The steps of `--write` scenarios. @param records the responses to reads, by call */
    steps: (sessions: Session[], records: Readonly<Record<string, Json[]>> = {}) => {
      const recordsOf = async (call: string) => records[call] ?? [];
      const reader: Reader = {
        read: async (call, session) => {
          const content = await recordsOf(call);
          const exchange = { value: content } as Partial<Exchange> as Exchange;
          return session && content.length > 0 ? [{ values: {}, exchange }] : [];
        },
        ask: session => ({
          session,
          account: { username: '', password: '' },
          lastDay: async () => '2026-03-02',
          records: recordsOf,
          anyonesRecords: recordsOf,
        }),
      };
      return createSteps(judge, reader, sessions, { byRole: {}, money: true });
    },
    result: (name: string) => {
      const found = judge.results().find(one => one.name === name);
      if (!found) throw new Error(`no call ${name}`);
      return found;
    },
    /** The differences of a call: `rights, by a role without the right: 404 with 1002`. */
    differences: (name: string) =>
      judge
        .results()
        .filter(one => one.name === name)
        .flatMap(({ differences }) =>
          differences.map(({ check, where, received: got }) => `${check}, ${where}: ${got}`),
        ),
  };
}
