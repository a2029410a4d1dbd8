import { expect, it, vi } from 'vitest';
import { checkPlain } from '#conformance/checks/outside.ts';
import { openStub, type Received } from './stub.ts';

const html = () =>
  new Response('<!doctype html><div id="root"></div>', {
    headers: { 'Content-Type': 'text/html' },
  });

/** Checks the documents of a server that serves all of them, with these overrides. */
async function check(
  answers: Record<string, (received: Received) => Response | Promise<Response>>,
  config: object = { ipLookupUrl: '/ip' },
) {
  const stub = await openStub(received => {
    const answer = answers[received.call];
    if (answer) return answer(received);
    return received.call === 'GET /health-check' ? html() : Response.json({ ip: '203.0.113.7' });
  }, config);
  await checkPlain(stub.judge);
  return stub;
}

const DOCUMENTS = ['getRuntimeConfig', 'getTranslations', 'getIp', 'healthCheckPage'];

it('accepts correct documents', async () => {
  const { result } = await check({});
  expect(DOCUMENTS.map(name => result(name).verdict)).toEqual(Array(4).fill('conforms'));
});

it('does not accept the portal’s own page as an IP address', async () => {
  const { result } = await check({ 'GET /ip': html });
  expect(result('getIp')).toMatchObject({ verdict: 'missing', reason: 'a page' });
});

it('requests the IP address where the portal does', async () => {
  const { calls, result } = await check({}, { ipLookupUrl: 'https://address.test/mine' });
  expect(calls()).toContain('GET /mine');
  expect(calls()).not.toContain('GET /ip');
  expect(result('getIp').verdict).toBe('conforms');
});

it('does not request the IP address if the portal does not', async () => {
  const { calls, result } = await check({}, {});
  expect(calls()).not.toContain('GET /ip');
  expect(result('getIp').verdict).toBe('skipped');
});

it('continues if a document is truncated or never arrives', async () => {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit(50));
  const { result, differences } = await check({
    'GET /locales/en/portal.json': () => {
      const body = new ReadableStream({ start: controller => controller.error(new Error('cut')) });
      return new Response(body);
    },
    'GET /ip': ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  });
  expect(differences('getTranslations')).toEqual([
    'answered, /locales/en/portal.json: 200, without its end',
  ]);
  expect(result('getIp')).toMatchObject({ verdict: 'missing', reason: 'no answer' });
  expect(result('healthCheckPage').verdict).toBe('conforms');
});
