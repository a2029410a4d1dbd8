import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint, fillPath, NOTHING, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { createRouter } from '#server/http/router.ts';
import { authenticate } from '#server/services/auth/sessions.ts';
import { addForeign } from '#tests/support/arrange/foreign.ts';
import { type ForeignCall, foreignCalls } from '#tests/support/arrange/foreignCalls.ts';
import { openMarket } from '#tests/support/arrange/money.ts';
import type { Account } from '#tests/support/backend/accounts.ts';
import type { Backend, Caller } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';
import { LETTERS, RIGHTS } from '#tests/support/backend/rights.ts';
import { askForFile } from '#tests/support/run/readFile.ts';

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

/** Lists that return the caller's own rows instead of refusing, and calls that name no record. */
const NARROWED = [
  'GET /user/api/merchants/inter-lookup',
  'PATCH /user/api/users/forgot-pin',
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
let foreign: Record<string, ForeignCall>;
/** The owners of the foreign records. */
let owners: { merchant2: Caller; partner2: Caller };
beforeAll(async () => {
  const market = await openMarket();
  backend = market.backend;
  foreign = foreignCalls(await addForeign(market));
  owners = { merchant2: market.merchant2, partner2: await backend.signIn('partner2') };
  callers = { A: market.admin, M: market.merchant };
  for (const [letter, account] of Object.entries(ACCOUNT_OF)) {
    callers[letter] ??= await backend.signIn(account);
  }
});
afterAll(() => backend.close());

/** The code of a call with an empty body. */
const codeOf = async (caller: Caller, call: { method: string; path: string }): Promise<number> => {
  const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {};
  return (await caller.call(call.method, pathOf(call.path), body)).code;
};

/** The code of a valid call for another user's record, or for an unknown one. */
async function codeOfForeign(
  caller: Caller,
  call: (typeof calls)[number],
  whose: 'another' | 'none' = 'another',
) {
  const { params = {}, query = {}, body } = foreign[nameOf(call)] ?? {};
  const texts = (given: object, isNone = false) =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        isNone && typeof value === 'number' ? '999999' : String(value),
      ]),
    );
  const path = fillPath(call.path, texts(params, whose === 'none'));
  const url = `${path}?${new URLSearchParams(texts(query))}`;
  if (call.answer.kind === 'blob') {
    const answer = await askForFile(backend.app, caller, url);
    return answer.ok ? 1000 : ((await answer.json()) as { code: number }).code;
  }
  return (await caller.call(call.method, url, body, { 'Idempotency-Key': randomUUID() })).code;
}

describe('C4 the table of rights', () => {
  it('has exactly one row for each call of the contract', () => {
    expect(Object.keys(RIGHTS).sort()).toEqual(calls.map(nameOf).sort());
  });

  it('lists only known roles, each once', () => {
    for (const letters of Object.values(RIGHTS).filter(row => row !== 'public')) {
      const roles = [...letters.toUpperCase()];
      expect(roles.every(letter => letter in LETTERS)).toBe(true);
      expect(new Set(roles).size).toBe(roles.length);
    }
  });
});

describe('C4 without a token', () => {
  it.each(protectedCalls.map(call => [nameOf(call), call] as const))(
    '%s returns 2000',
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

  it('each call that the role may not make returns 2003, even with an empty body', async () => {
    for (const call of refused) {
      expect([nameOf(call), await codeOf(callers[letter]!, call)]).toEqual([nameOf(call), 2003]);
    }
  });

  it('no call that the role may make is refused because of the role', async () => {
    for (const call of granted) {
      expect([nameOf(call), await codeOf(callers[letter]!, call)]).not.toEqual([
        nameOf(call),
        2003,
      ]);
    }
  });

  it('each valid call for another user’s record is refused with its own code, and one for an unknown record too', async () => {
    for (const call of owned) {
      const name = nameOf(call);
      const { code, codeOfReaders = code } = foreign[name] ?? {};
      const reads = rightsIn(name.replace(/^POST (.+)\/cancel$/, 'GET $1')) === 'may';
      const caller = callers[letter]!;
      const told = [await codeOfForeign(caller, call), await codeOfForeign(caller, call, 'none')];
      expect([name, ...told]).toEqual([name, reads ? codeOfReaders : code, code]);
    }
  });

  it('the stream of the role can be opened, and locking and logging out is allowed', async () => {
    const caller = callers[letter]!;
    const role = LETTERS[letter] ?? '';
    (await openStreamOf(backend.app, caller, role)).leave();
    expect((await caller.call('POST', '/user/api/session/lock')).code).toBe(1000);
    expect((await caller.call('POST', '/user/api/authenticate/logout')).code).toBe(1000);
  });
});

describe('C4 an owner', () => {
  const isOwn = (name: string) => /[a-z]/.test((RIGHTS[name] ?? '').replace('public', ''));
  const own = protectedCalls.filter(
    call => isOwn(nameOf(call)) && ![STREAM, ...NARROWED].includes(nameOf(call)),
  );

  it('has a record for each call that is limited to one’s own records', () => {
    expect(Object.keys(foreign).sort()).toEqual(own.map(nameOf).sort());
  });

  it('is not refused the calls that are refused to others', async () => {
    // reads come first, before the records are changed or deleted
    const order = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
    own.sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
    for (const call of own) {
      const name = nameOf(call);
      const owner = RIGHTS[name]?.includes('m') ? owners.merchant2 : owners.partner2;
      const code = await codeOfForeign(owner, call);
      const refused = [1001, 1003, foreign[name]?.code];
      expect([name, refused.includes(code) ? code : 'not refused']).toEqual([name, 'not refused']);
    }
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

  it('is refused to everyone until it declares its roles', async () => {
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
