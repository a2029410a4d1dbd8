import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runtimeConfig } from '#contract/records/platformRecord.ts';
import { platformSettings } from '#server/db/schema/portal.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

const ask = async (path: string, from?: string) => {
  const env = from ? { incoming: { socket: { remoteAddress: from } } } : {};
  const response = await backend.app.request(path, {}, env);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe('the runtime config', () => {
  it('has exactly the fields of the contract', async () => {
    const { status, headers, body } = await ask('/config.json');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(Object.keys(runtimeConfig.fields).sort());
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toMatchObject({
      apiBaseUrl: '',
      padding: 'pkcs1',
      idempotency: true,
      walletCodeReading: 'A',
      idleMinutes: 10,
      idleWarningSeconds: 45,
    });
  });

  it('has the public key, but not the private one', async () => {
    const { body } = await ask('/config.json');
    expect(createPublicKey(body.publicKey).asymmetricKeyType).toBe('rsa');
    expect(JSON.stringify(body)).not.toContain('PRIVATE');
  });

  it('points to the backend’s own IP look-up', async () => {
    const { body } = await ask('/config.json');
    expect((await ask(body.ipLookupUrl, '198.51.100.23')).body).toEqual({ ip: '198.51.100.23' });
    expect((await ask('/ip', '::ffff:198.51.100.23')).body).toEqual({ ip: '198.51.100.23' });
    expect((await ask('/ip', '2001:db8::1')).body).toEqual({ ip: '2001:db8::1' });
  });
});

describe('the API description', () => {
  it('can be revalidated with its ETag', async () => {
    const first = await backend.app.request('/openapi.json');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(first.headers.get('Content-Type')).toBe('application/json');
    const tag = first.headers.get('ETag') ?? '';
    const again = await backend.app.request('/openapi.json', { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('the health check', () => {
  it.each([
    ['/healthz', { status: 'up' }],
    ['/readyz', { status: 'ready' }],
  ])('passes at %s while the database is up', async (path, expected) => {
    const { status, body } = await ask(path);
    expect([status, body]).toEqual([200, expected]);
  });
});

describe('the public platform settings', () => {
  it('have defaults, and need no login', async () => {
    const { payload } = await backend.anonymous.get('/user/api/platform-settings');
    expect(payload.content).toMatchObject({ projectName: 'Kaunter', whitelabel: null });
  });

  it('return the stored values', async () => {
    await backend.database.db.insert(platformSettings).values({
      projectName: 'Dompet',
      footerName: 'Dompet Sdn Bhd',
      portalVersion: '2.1',
      whitelabel: { accentColor: '#123456', faviconUrl: null, loginPictureUrl: null },
    });
    const { payload } = await backend.anonymous.get('/user/api/platform-settings');
    expect(payload.content).toEqual({
      projectName: 'Dompet',
      projectLogo: null,
      footerName: 'Dompet Sdn Bhd',
      portalVersion: '2.1',
      supportEmail: null,
      supportPhone: null,
      whitelabel: { accentColor: '#123456', faviconUrl: null, loginPictureUrl: null },
    });
  });
});
