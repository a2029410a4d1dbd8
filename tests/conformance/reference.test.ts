import { expect, it } from 'vitest';
import { openReference, RUN_TIME } from './reference.ts';

const reference = openReference();

it(
  'finds no difference in the reference backend, and leaves no test data behind',
  async () => {
    const { calls, roles } = await reference.conformThrough();

    const differing = calls.filter(({ verdict }) => verdict === 'differs');
    expect(differing.map(({ name, differences }) => ({ name, differences }))).toEqual([]);
    expect(Object.values(roles)).toEqual(Array(7).fill(''));
    const conforming = calls.filter(({ verdict }) => verdict === 'conforms');
    expect(conforming.length).toBeGreaterThan(130);
    expect(await reference.testData()).toEqual([]);
  },
  RUN_TIME,
);

it(
  'changes nothing without permission to write: only logins and logouts succeed',
  async () => {
    const changed = new Set<string>();
    await reference.conformThrough(
      send => async (input, init) => {
        const response = await send(input, init);
        const { method = 'GET' } = init ?? {};
        if (method !== 'GET' && response.ok) changed.add(`${method} ${new URL(input).pathname}`);
        return response;
      },
      { write: false, roles: ['EWALLET_ADMIN', 'EWALLET_MERCHANT'] },
    );

    expect([...changed].toSorted()).toEqual([
      'POST /user/api/authenticate',
      'POST /user/api/authenticate/logout',
    ]);
  },
  RUN_TIME,
);

it(
  'sends nothing twice to a backend without idempotency keys, and says so',
  async () => {
    const keys: string[] = [];
    const { isIdempotent, calls } = await reference.conformThrough(
      send => async (input, init) => {
        const key = new Headers(init?.headers).get('Idempotency-Key');
        if (key) keys.push(key);
        const response = await send(input, init);
        if (!input.endsWith('/config.json')) return response;
        return Response.json({ ...(await response.json()), idempotency: false });
      },
      { roles: ['EWALLET_ADMIN'] },
    );

    expect(isIdempotent).toBe(false);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(keys.length);
    expect(calls.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
    const notes = calls.flatMap(call => call.notes);
    expect(notes).toContain('idempotency keys are not declared: not repeated');
  },
  RUN_TIME,
);

it(
  'removes its test data even if changes in between fail',
  async () => {
    const failing =
      /PUT \S+\/(?:partners|calendar-events|notification-templates)|PATCH \S+\/(?:partners|calendar-events|notification-templates)|\/ops-validator\/\S*reject/;
    const failed: string[] = [];
    const { calls } = await reference.conformThrough(
      send => async (input, init) => {
        const call = `${init?.method ?? 'GET'} ${input}`;
        if (!failing.test(call)) return send(input, init);
        failed.push(call);
        return Response.json({ code: 1001, message: 'Failed' }, { status: 500 });
      },
      { roles: ['EWALLET_ADMIN', 'EWALLET_CALL_CENTER', 'EWALLET_OPS_VALIDATOR'] },
    );

    const differing = calls.filter(({ verdict }) => verdict === 'differs').map(({ name }) => name);
    expect(differing).toEqual(expect.arrayContaining(['rejectRequest', 'updatePartner']));
    expect(failed.length).toBeGreaterThan(3);
    expect(await reference.testData()).toEqual([]);
  },
  RUN_TIME,
);
