import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config, loadConfig } from '#api/config.ts';
import { server, startServer } from './support.ts';

startServer();
afterEach(() => vi.useRealTimers());

const DEFAULTS = {
  apiBaseUrl: '',
  publicKey: '',
  padding: 'pkcs1',
  idempotency: false,
  ipLookupUrl: '',
  walletCodeReading: 'A',
  maxUploadBytes: 10_485_760,
  idleMinutes: 10,
  idleWarningSeconds: 45,
  sessionCountdownSeconds: 45,
};

const serve = (answer: () => Response | Promise<Response>) =>
  server.use(http.get('http://localhost:3000/config.json', answer));

describe('the runtime configuration', () => {
  it('is served by the deployment next to the portal', async () => {
    const served = {
      apiBaseUrl: 'https://api.example.my',
      publicKey: '-----BEGIN PUBLIC KEY-----',
      padding: 'oaep-sha256',
      idempotency: true,
      ipLookupUrl: '/ip',
      walletCodeReading: 'B',
      maxUploadBytes: 5,
      idleMinutes: 1,
      idleWarningSeconds: 2,
      sessionCountdownSeconds: 3,
    };
    serve(() => HttpResponse.json(served));
    expect(await loadConfig()).toEqual(served);
    expect(config()).toEqual(served);
  });

  it.each([
    ['absent', () => new HttpResponse('', { status: 404 })],
    ['not JSON', () => new HttpResponse('<html>')],
    ['null', () => HttpResponse.json(null)],
    ['a list', () => HttpResponse.json([])],
    ['out of reach', () => HttpResponse.error()],
  ])('falls back to the defaults if it is %s', async (_, answer) => {
    serve(answer);
    expect(await loadConfig()).toEqual(DEFAULTS);
  });

  it('does not keep the portal waiting for ever', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    serve(() => new Promise(() => {}));
    expect(await loadConfig()).toEqual(DEFAULTS);
    expect(waits).toHaveBeenCalledWith(10_000);
  });

  it('falls back field by field', async () => {
    serve(() =>
      HttpResponse.json({
        padding: 'none',
        walletCodeReading: 'C',
        maxUploadBytes: -1,
        idleMinutes: '10',
        idempotency: 'yes',
        publicKey: null,
        surplus: 1,
        idleWarningSeconds: 30,
      }),
    );
    expect(await loadConfig()).toEqual({ ...DEFAULTS, idleWarningSeconds: 30 });
  });

  it.each([
    ['https://api.example.my/', 'https://api.example.my'],
    ['/gateway', '/gateway'],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['javascript:alert(1)', ''],
    ['api.example.my', ''],
  ])('reads the API address %s as %j', async (apiBaseUrl, taken) => {
    serve(() => HttpResponse.json({ apiBaseUrl }));
    expect((await loadConfig()).apiBaseUrl).toBe(taken);
  });

  it('always has every field with the right type', async () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(DEFAULTS)), fc.jsonValue());
    const types = (value: object) => Object.values(value).map(one => typeof one);
    await fc.assert(
      fc.asyncProperty(anything, async served => {
        serve(() => HttpResponse.json(served as object));
        expect(types(await loadConfig())).toEqual(types(DEFAULTS));
      }),
      { numRuns: 30 },
    );
  });
});
