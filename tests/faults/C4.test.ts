import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint, fillPath, NOTHING, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { createRouter } from '#server/http/router.ts';
import { authenticate } from '#server/services/auth/sessions.ts';
import type { Account } from '#tests/support/backend/accounts.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';
import { LETTERS, RIGHTS } from '#tests/support/backend/rights.ts';

const ACCOUNT_OF: Readonly<Record<string, Account>> = {
  A: 'admin',
  C: 'callcentre',
  P: 'compliance',
  O: 'onboarding',
  V: 'validator',
  M: 'merchant',
  R: 'partner',
};

const STREAM = 'GET /user/api/sse/subscribeRole/{role}';
const LOGOUT = 'POST /user/api/authenticate/logout';
const LOCK = 'POST /user/api/session/lock';

/** Lists that return the caller's own rows instead of refusing. */
const NARROWED = [
  'GET /user/api/ops-validator',
  'GET /user/api/history',
  'GET /user/api/users/basic-premium/{category}/{search}',
  'GET /user/api/merchants',
  'GET /wallet/api/transactions/report/generated',
  'GET /user/api/report/user-report-listing',
  'GET /user/api/report/monthly/user-report-listing',
  'GET /user/api/report/daily-balance-report',
  'GET /user/api/report/pin-balance-report',
  'GET /user/api/report/summary-pin-report',
  'GET /user/api/report/upi-report',
];

const calls = Object.values(allEndpoints).filter(({ path }) =>
  /^\/(user|wallet)\/api\//.test(path),
);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const protectedCalls = calls.filter(call => RIGHTS[nameOf(call)] !== 'public');

/** The path with an unknown id. */
const pathOf = (path: string) =>
  fillPath(path, Object.fromEntries(paramNames(path).map(name => [name, '999999'])));

let backend: Backend;
let callers: Record<string, Caller>;
beforeAll(async () => {
  backend = await openBackend();
  callers = {};
  for (const [letter, account] of Object.entries(ACCOUNT_OF)) {
    callers[letter] = await backend.signIn(account);
  }
});
afterAll(() => backend.close());

/** The code of a call with an empty body. */
const codeOf = async (caller: Caller, call: { method: string; path: string }): Promise<number> => {
  const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {};
  return (await caller.call(call.method, pathOf(call.path), body)).code;
};

describe('C4 the table of rights', () => {
  it('has a row for each call of the contract, and no other', () => {
    expect(Object.keys(RIGHTS).sort()).toEqual(calls.map(nameOf).sort());
  });

  it('names roles, each once', () => {
    for (const letters of Object.values(RIGHTS).filter(row => row !== 'public')) {
      const roles = [...letters.toUpperCase()];
      expect(roles.every(letter => letter in LETTERS)).toBe(true);
      expect(new Set(roles).size).toBe(roles.length);
    }
  });
});

describe('C4 without a token', () => {
  it.each(protectedCalls.map(call => [nameOf(call), call] as const))(
    '%s is 2000',
    async (_, call) => {
      expect(await codeOf(backend.anonymous, call)).toBe(2000);
    },
  );
});

describe.each(Object.keys(LETTERS))('C4 as %s', letter => {
  const rightsIn = (name: string) => {
    const row = RIGHTS[name] ?? '';
    if (row.includes(letter)) return 'may';
    return row.includes(letter.toLowerCase()) ? 'may for their own' : 'may not';
  };
  const others = protectedCalls.filter(call => ![STREAM, LOGOUT, LOCK].includes(nameOf(call)));
  const refused = others.filter(call => rightsIn(nameOf(call)) === 'may not');
  const granted = others.filter(call => rightsIn(nameOf(call)) === 'may');
  const owned = others.filter(
    call => rightsIn(nameOf(call)) === 'may for their own' && !NARROWED.includes(nameOf(call)),
  );

  it('every call that the role may not make is 2003, with an empty body too', async () => {
    for (const call of refused) {
      expect([nameOf(call), await codeOf(callers[letter]!, call)]).toEqual([nameOf(call), 2003]);
    }
  });

  it('every call that the role may make is not refused for the role', async () => {
    for (const call of granted) {
      expect([nameOf(call), await codeOf(callers[letter]!, call)]).not.toEqual([
        nameOf(call),
        2003,
      ]);
    }
  });

  it('no call that the role may make for its own succeeds for what is not', async () => {
    for (const call of owned) {
      expect([1000, 1003]).not.toContain(await codeOf(callers[letter]!, call));
    }
  });

  it('the stream of the role is open, and locking and logging out is allowed', async () => {
    const caller = callers[letter]!;
    const role = LETTERS[letter] ?? '';
    (await openStreamOf(backend.app, caller, role)).leave();
    expect((await caller.call('POST', '/user/api/session/lock')).code).toBe(1000);
    expect((await caller.call('POST', '/user/api/authenticate/logout')).code).toBe(1000);
  });
});

describe('C4 a new call', () => {
  const newCall = endpoint({
    method: 'POST',
    path: '/user/api/brand-new',
    source: 'ours',
    who: [],
    answer: NOTHING,
  });

  it('is refused to everyone until it says for whom it is', async () => {
    const { services } = backend;
    const router = createRouter([newCall], [], services, given => authenticate(services, given));
    for (const account of Object.values(ACCOUNT_OF)) {
      const { token, sessionId } = await backend.signIn(account);
      const failure = await router
        .onError(error => new Response(String(Reflect.get(error, 'code'))))
        .request('/user/api/brand-new', {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId },
        });
      expect(await failure.text()).toBe('2003');
    }
  });
});
