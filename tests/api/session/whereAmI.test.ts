import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server, startServer } from '#tests/api/support.ts';

startServer();

const LOOK_UP = 'https://ip.example.my/json';
const NOWHERE = { latitude: 'null', longitude: 'null' };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

/** A freshly loaded page with this look-up URL configured. */
async function aPage(ipLookupUrl = '') {
  vi.resetModules();
  const { loadConfig } = await import('#api/config.ts');
  server.use(http.get('/config.json', () => HttpResponse.json({ ipLookupUrl }), { once: true }));
  await loadConfig();
  return import('#api/session/whereAmI.ts');
}

const ask = async (ipLookupUrl?: string) => (await aPage(ipLookupUrl)).whereAmI();

const lookUpAnswers = (answer: () => Response | Promise<Response>) => {
  const asked: string[] = [];
  server.use(
    http.get(LOOK_UP, ({ request }) => {
      asked.push(request.headers.get('Authorization') ?? 'anonymous');
      return answer();
    }),
  );
  return asked;
};

type Found = { coords: { latitude: number; longitude: number } };
const positionIs = (answer: (found: (position: Found) => void, failed: () => void) => void) =>
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: answer },
    configurable: true,
  });

describe('the claimed location of a browser', () => {
  it('is empty without a lookup and a position', async () => {
    expect(await ask()).toEqual({ ipAddress: '', ...NOWHERE });
  });

  it.each([
    ['{"ip":"203.0.113.7"}', '203.0.113.7'],
    ['203.0.113.7\n', '203.0.113.7'],
    ['{"ip":"2001:db8::1"}', '2001:db8::1'],
    ['{"ip":"<script>"}', ''],
    ['{"address":"203.0.113.7"}', ''],
    ['{"ip":', ''],
    ['<html>captive portal</html>', ''],
    ['', ''],
  ])('has the address from a lookup that returns %j', async (body, ipAddress) => {
    const asked = lookUpAnswers(() => new HttpResponse(body));
    expect((await ask(LOOK_UP)).ipAddress).toBe(ipAddress);
    expect(asked).toEqual(['anonymous']);
  });

  it('has no address if the lookup fails', async () => {
    lookUpAnswers(() => HttpResponse.error());
    expect((await ask(LOOK_UP)).ipAddress).toBe('');
    lookUpAnswers(() => new HttpResponse('203.0.113.7', { status: 500 }));
    expect((await ask(LOOK_UP)).ipAddress).toBe('');
  });

  it('has the position as text if the user allows it', async () => {
    positionIs(found => found({ coords: { latitude: 3.139, longitude: 101.6869 } }));
    expect(await ask()).toEqual({ ipAddress: '', latitude: '3.139', longitude: '101.6869' });
  });

  it('has no position if the user refuses, or does not respond within two seconds', async () => {
    positionIs((_, failed) => failed());
    expect(await ask()).toMatchObject(NOWHERE);
    positionIs(() => {});
    const asked = ask();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await asked).toMatchObject(NOWHERE);
  });

  it('waits no longer than that for a lookup either', async () => {
    const asked = lookUpAnswers(() => new Promise(() => {}));
    const { whereAmI } = await aPage(LOOK_UP);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    expect((await whereAmI()).ipAddress).toBe('');
    expect(limits).toHaveBeenCalledWith(2_000);
    expect(asked).toEqual([]);
  });

  it('is determined once in five minutes', async () => {
    const asked = lookUpAnswers(() => new HttpResponse('203.0.113.7'));
    const { whereAmI } = await aPage(LOOK_UP);
    const first = await whereAmI();
    await vi.advanceTimersByTimeAsync(299_999);
    expect(await whereAmI()).toBe(first);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(await whereAmI()).toEqual(first);
    expect(asked).toHaveLength(2);
  });

  it('can be the address only, without requesting the position, but with its own lookup', async () => {
    const asked = lookUpAnswers(() => new HttpResponse('203.0.113.7'));
    const locate = vi.fn();
    positionIs(locate);
    const { myAddress, whereAmI } = await aPage(LOOK_UP);
    expect(await myAddress()).toBe('203.0.113.7');
    expect(locate).not.toHaveBeenCalled();
    const everything = whereAmI();
    await vi.advanceTimersByTimeAsync(2_000);
    await everything;
    expect(await myAddress()).toBe('203.0.113.7');
    expect(asked).toHaveLength(2);
  });
});
