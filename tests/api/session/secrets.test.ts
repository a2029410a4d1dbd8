import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { JSEncrypt } from 'jsencrypt';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config, loadConfig } from '#api/config.ts';
import { type Encryptor, encryptWith } from '#api/session/encryption.ts';
import { encryptSecret, prefetchSecrets } from '#api/session/secrets.ts';
import { configure, failureOf, outcomeOf, server, startServer } from '#tests/api/support.ts';

startServer();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const keyOf = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const key = keyOf(2048);
const pem = (type: 'spki' | 'pkcs1' = 'spki', pair = key) =>
  pair.publicKey.export({ type, format: 'pem' }) as string;

/**
 * Decrypts without removing the padding, to show the block that jsencrypt created; some Node versions reject PKCS #1
 * v1.5 or return random data.
 */
function blockOf(encrypted: string): Buffer {
  const buffer = Buffer.from(encrypted, 'base64');
  return privateDecrypt({ key: key.privateKey, padding: constants.RSA_NO_PADDING }, buffer);
}

function readPkcs1(encrypted: string): string {
  const block = blockOf(encrypted);
  expect([block[0], block[1]]).toEqual([0, 2]);
  const end = block.indexOf(0, 2);
  expect(end).toBeGreaterThanOrEqual(10);
  return block.subarray(end + 1).toString('utf8');
}

const readOaep = (encrypted: string): string =>
  privateDecrypt(
    { key: key.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(encrypted, 'base64'),
  ).toString('utf8');

const refused = (key: string) => ({ kind: 'client', messageKey: `errors.secret.${key}` });

describe('a secret', () => {
  it.each(['Kaunter#2026', 'kata laluan é', '密码一二三', 'கடவுச்சொல்', '', ' '])(
    'is decrypted by the private key to what was typed: %j',
    async text => {
      await configure({ publicKey: pem() });
      expect(readPkcs1(await encryptSecret(text))).toBe(text);
      await configure({ publicKey: pem(), padding: 'oaep-sha256' });
      expect(readOaep(await encryptSecret(text))).toBe(text);
    },
  );

  it('never has the same ciphertext twice', async () => {
    await configure({ publicKey: pem() });
    expect(await encryptSecret('246810')).not.toBe(await encryptSecret('246810'));
  });

  it('can be encrypted with a PKCS #1 key, and with a key of another size', async () => {
    await configure({ publicKey: pem('pkcs1') });
    expect(readPkcs1(await encryptSecret('x'))).toBe('x');
    await configure({ publicKey: pem('spki', keyOf(3072)) });
    expect(Buffer.from(await encryptSecret('x'), 'base64')).toHaveLength(384);
  });

  it('is encrypted with the key that has replaced the one of a page that stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
    const answer = (response: () => Response) => server.use(http.get('/config.json', response));
    const [known, next] = [keyOf(2048), keyOf(3072)].map(one => pem('spki', one));
    const sizeOf = async () => Buffer.from(await encryptSecret('x'), 'base64').length;
    await configure({ publicKey: known });
    answer(() => HttpResponse.json({ publicKey: next }));
    expect(await sizeOf()).toBe(256);
    later(11);
    expect(await sizeOf()).toBe(384);
    // the configuration is asked for seldom, and its other values stay as they are
    answer(() => HttpResponse.error());
    expect(await sizeOf()).toBe(384);
    later(11);
    expect(await sizeOf()).toBe(384);
    expect(config().publicKey).toBe(known);
    answer(() => new HttpResponse('<html>'));
    expect(await sizeOf()).toBe(384);
  });

  it('is encrypted with a key whose configuration was lost when the page was loaded', async () => {
    server.use(http.get('/config.json', () => HttpResponse.json({ publicKey: pem() })));
    server.use(http.get('/config.json', () => HttpResponse.error(), { once: true }));
    await loadConfig();
    expect(config().publicKey).toBe('');
    expect(readPkcs1(await encryptSecret('x'))).toBe('x');
    expect(config().publicKey).toBe(pem());
  });

  it('without a public key is an error', async () => {
    expect(await failureOf(encryptSecret('x'))).toMatchObject(refused('key'));
  });

  it.each([
    'garbage',
    '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
    '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----',
    '%%%',
  ])('with %j as the key is an error', async publicKey => {
    await configure({ publicKey });
    expect(await failureOf(encryptSecret('x'))).toMatchObject(refused('key'));
  });

  it('with a truncated or private key is an error', async () => {
    await configure({ publicKey: pem().replace(/\n.{20}/, '\n') });
    expect(await failureOf(encryptSecret('x'))).toMatchObject(refused('key'));
    const privateKey = key.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    await configure({ publicKey: privateKey });
    expect(await failureOf(encryptSecret('x'))).toMatchObject(refused('key'));
  });

  it.each([
    ['pkcs1', 245],
    ['oaep-sha256', 190],
  ] as const)('under %s can have %i bytes, but not one more', async (padding, most) => {
    await configure({ publicKey: pem(), padding });
    expect(await encryptSecret('a'.repeat(most))).toHaveLength(344);
    const tooLong = await failureOf(encryptSecret('a'.repeat(most + 1)));
    expect(tooLong).toMatchObject(refused('tooLong'));
  });

  it('is measured in bytes: 82 Chinese characters are refused, not truncated', async () => {
    await configure({ publicKey: pem() });
    expect(readPkcs1(await encryptSecret('密'.repeat(81)))).toBe('密'.repeat(81));
    expect(await failureOf(encryptSecret('密'.repeat(82)))).toMatchObject(refused('tooLong'));
  });

  it.each(['pass😀word', '\ud83d'])(
    'with a character beyond the basic plane is refused: %j',
    async text => {
      await configure({ publicKey: pem() });
      expect(await failureOf(encryptSecret(text))).toMatchObject(refused('character'));
    },
  );

  it('is not encrypted in a worker, where jsencrypt would use Math.random', () => {
    const encryptor = new JSEncrypt();
    vi.stubGlobal('window', undefined);
    const settings = { publicKey: pem(), padding: 'pkcs1' } as const;
    expect(outcomeOf(() => encryptWith(encryptor, 'x', settings))).toMatchObject(refused('failed'));
  });

  it.each<[string, (text: string) => string | false]>([
    ['false', text => text !== '' && false],
    ['a block that is too short', text => (text === '' ? btoa('x'.repeat(256)) : btoa('short'))],
  ])('is an error if the encryption returns %s', (_, encrypt) => {
    const broken: Encryptor = {
      setPublicKey: () => {},
      getPublicKey: () => pem(),
      encrypt: text => (text === '' ? btoa('x'.repeat(256)) : encrypt(text)),
      encryptOAEP: () => false,
    };
    const settings = { publicKey: pem(), padding: 'pkcs1' } as const;
    expect(outcomeOf(() => encryptWith(broken, 'x', settings))).toMatchObject(refused('failed'));
  });

  it('can be prefetched with or without a key', () => {
    expect(() => prefetchSecrets()).not.toThrow();
  });
});
