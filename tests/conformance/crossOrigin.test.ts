import { expect, it } from 'vitest';
import { checkCrossOrigin } from '#conformance/checks/crossOrigin.ts';
import { openStub, type Received } from './stub.ts';

const PORTAL = 'http://backend.test';
const ALLOWED = {
  'Access-Control-Allow-Origin': PORTAL,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, x-session-request-id, x-request-id, x-action-type, idempotency-key, accept-language, content-type',
  'Access-Control-Expose-Headers': 'X-Total-Count, Retry-After, Content-Disposition, Date',
};

/** Checks an API that sends these headers. */
async function check(
  headers: Record<string, string>,
  apiBaseUrl = 'https://api.test',
  status = 204,
) {
  const answer = ({ call }: Received) =>
    call.startsWith('OPTIONS')
      ? new Response(null, { status, headers })
      : Response.json({}, { status: 401, headers });
  const stub = await openStub(answer, { apiBaseUrl });
  await checkCrossOrigin(stub.judge);
  return stub;
}

it.each(['', '/api', PORTAL])('asks nothing of an API at the portal’s own origin: %j', async at => {
  const { calls } = await check({}, at);
  expect(calls()).toEqual([]);
});

it('accepts an API at another origin that allows the portal’s calls, one by one or all', async () => {
  for (const headers of [
    ALLOWED,
    {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': '*',
      'Access-Control-Allow-Headers': '*, Authorization',
      'Access-Control-Expose-Headers': '*',
    },
  ]) {
    const { result, differences } = await check(headers);
    expect(differences('getRuntimeConfig')).toEqual([]);
    expect(result('getRuntimeConfig').passed).toBeGreaterThan(15);
  }
});

it('finds an API without CORS, which no browser can use', async () => {
  const { result, differences } = await check({}, undefined, 404);
  expect(differences('getRuntimeConfig')).toEqual([
    'headers, the preflight of GET: 404',
    'headers, the preflight of POST: 404',
    'headers, the preflight of PUT: 404',
    'headers, the preflight of PATCH: 404',
    'headers, the preflight of DELETE: 404',
    'headers, an answer: none',
    'headers, an answer: no X-Total-Count, Retry-After, Content-Disposition, Date',
  ]);
  expect(result('getRuntimeConfig').differences.every(({ breaks }) => breaks)).toBe(true);
});

it.each([
  [
    { 'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE' },
    'the preflight of PATCH: no PATCH',
  ],
  [{ 'Access-Control-Allow-Headers': '*' }, 'the preflight of GET: no Authorization'],
  [{ 'Access-Control-Allow-Origin': 'https://other.test' }, 'an answer: https://other.test'],
  [{ 'Access-Control-Expose-Headers': '' }, 'an answer: no X-Total-Count, Retry-After'],
])('finds what is not allowed: %j', async (headers, difference) => {
  const { differences } = await check({ ...ALLOWED, ...headers });
  expect(differences('getRuntimeConfig')).toContainEqual(expect.stringContaining(difference));
});
