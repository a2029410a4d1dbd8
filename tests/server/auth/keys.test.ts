import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  publicEncrypt,
} from 'node:crypto';
import fc from 'fast-check';
import { JSEncrypt } from 'jsencrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { appKeys } from '#server/db/schema/security.ts';
import { DAY, fromNow } from '#server/kernel/clock.ts';
import type { Keys } from '#server/kernel/services.ts';
import { type KeyPair, openKeyPair } from '#server/services/keys/keyPairs.ts';
import { createKeys, loadKeys } from '#server/services/keys/keys.ts';
import { KeysLockedError, openPrivateKey, wrapped } from '#server/services/keys/keyWrap.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { createTestClock } from '#tests/support/run/clock.ts';

const pairOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const clock = createTestClock();

/** A key pair published this many days from now; negative: ago. */
const kept = (id: number, pair = pairOf(2048), days = -1): KeyPair =>
  openKeyPair(
    { id, ...pair, publishedDate: fromNow(clock, days * DAY), endsDate: null },
    undefined,
  );
const keysOf = (...pairs: KeyPair[]) => createKeys(() => pairs, clock);

let keys: Omit<Keys, 'refresh'>;
beforeAll(() => {
  keys = keysOf(kept(1));
});

const pkcs1 = (bytes: Buffer | string, key = keys.publicKey) =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(bytes)).toString(
    'base64',
  );

/** A block of 256 bytes crafted by an attacker, without the library's padding. */
const raw = (block: Buffer) =>
  publicEncrypt({ key: keys.publicKey, padding: constants.RSA_NO_PADDING }, block).toString(
    'base64',
  );

const padded = (padding: number[], message: string) => {
  const head = Buffer.from([0, 2, ...padding, 0]);
  const block = Buffer.alloc(256, 0xff);
  head.copy(block);
  block.write(message, head.length);
  return block.subarray(0, 256);
};

describe('a secret', () => {
  it('is decrypted as the portal’s library encrypts it by default', () => {
    const encryptor = new JSEncrypt();
    encryptor.setPublicKey(keys.publicKey);
    for (const secret of ['Kaunter#2026', '246810', 'Kata-Lalu9 é ü', '密码Aa1!', '']) {
      expect(keys.decrypt(String(encryptor.encrypt(secret)))).toBe(secret);
    }
  });

  it('is decrypted with characters that the library writes as surrogate pairs', () => {
    const encryptor = new JSEncrypt();
    encryptor.setPublicKey(keys.publicKey);
    expect(keys.decrypt(String(encryptor.encrypt('a😀b👩‍🚀Aa1!')))).toBe('a😀b👩‍🚀Aa1!');
  });

  it('is decrypted with OAEP padding', () => {
    const encryptor = new JSEncrypt();
    encryptor.setPublicKey(keys.publicKey);
    expect(keys.decrypt(String(encryptor.encryptOAEP('Kaunter#2026')))).toBe('Kaunter#2026');
  });

  it('is decrypted whatever its content', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), secret => {
        expect(keys.decrypt(pkcs1(secret))).toBe(secret);
      }),
      { numRuns: 50 },
    );
  });

  it('may begin with bytes that look like more padding', () => {
    expect(keys.decrypt(pkcs1('\0\0abc'))).toBe('\0\0abc');
    expect(keys.decrypt(raw(padded(Array(8).fill(1), 'x'))).startsWith('x')).toBe(true);
  });
});

describe('an undecryptable secret', () => {
  const unreadable = () => [
    raw(Buffer.alloc(256)),
    raw(padded(Array(7).fill(1), 'seven bytes of padding are too few')),
    raw(Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(254, 1)])),
    raw(Buffer.concat([Buffer.from([0, 2]), Buffer.alloc(254, 1)])),
    pkcs1('for somebody else', pairOf(2048).publicKey),
    pkcs1('with a shorter key', pairOf(1024).publicKey),
    Buffer.from('not encrypted').toString('base64'),
    'not even base64 %%%',
    '',
  ];

  it('is never an error, and becomes a random-looking text', () => {
    for (const secret of unreadable()) {
      expect(keys.decrypt(secret)).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('always becomes the same text, so that sending it twice reveals nothing', () => {
    const [first = '', second = ''] = unreadable();
    expect(keys.decrypt(first)).toBe(keys.decrypt(first));
    expect(keys.decrypt(first)).not.toBe(keys.decrypt(second));
  });

  it('becomes another text with another key pair, so that it cannot be predicted', () => {
    const block = Buffer.alloc(256).toString('base64');
    expect(keysOf(kept(2)).decrypt(block)).not.toBe(keys.decrypt(block));
  });
});

describe('several key pairs', () => {
  const [old, current, next] = [pairOf(2048), pairOf(2048), pairOf(2048)];
  const several = keysOf(kept(1, old, -9), kept(2, current), kept(3, next, 1));

  it('publish the latest published one, and decrypt with any of them', () => {
    expect(several.publicKey).toBe(current.publicKey);
    for (const { publicKey } of [old, current, next]) {
      expect(several.decrypt(pkcs1('Kaunter#2026', publicKey))).toBe('Kaunter#2026');
    }
    const strange = pkcs1('for somebody else', pairOf(2048).publicKey);
    expect(several.decrypt(strange)).toMatch(/^[0-9a-f]{64}$/);
    expect(several.decrypt(strange)).toBe(several.decrypt(strange));
  });

  it('decrypt nothing with an ended one, but still unseal what it sealed', () => {
    const ended = { ...kept(1, old, -9), endsDate: clock.now() };
    const sealed = keysOf(kept(1, old)).seal('JBSWY3DP');
    const later = keysOf(ended, kept(2, current));
    expect(later.decrypt(pkcs1('Kaunter#2026', old.publicKey))).not.toBe('Kaunter#2026');
    expect(later.unseal(sealed)).toBe('JBSWY3DP');
    expect(later.seal('JBSWY3DP').keyId).toBe(2);
    expect(() => keysOf(kept(2, current)).unseal(sealed)).toThrow('key pair 1');
  });
});

describe('the key pair', () => {
  const load = (of: Database, passphrase?: string) => loadKeys({ database: of, clock, passphrase });
  let database: Database;
  beforeAll(async () => {
    database = await openMigrated();
  });
  afterAll(() => database.close());

  it('is created with 2048 bits at the first start, and kept', async () => {
    const first = await load(database);
    const second = await load(database);
    expect(second.publicKey).toBe(first.publicKey);
    expect(second.decrypt(pkcs1('kept', first.publicKey))).toBe('kept');
    expect(createPublicKey(first.publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it('is created once, even if several backends start at once', async () => {
    const other = await openMigrated();
    const pairs = await Promise.all([load(other), load(other), load(other)]);
    expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
    await other.close();
  });

  it('is wrapped with a passphrase, even if it was created without one', async () => {
    const other = await openMigrated();
    const stored = async () => (await other.db.select().from(appKeys)).map(row => row.privateKey);
    const { publicKey } = await load(other);
    expect(await stored()).toEqual([expect.stringMatching(/BEGIN PRIVATE KEY/)]);
    const secret = pkcs1('Kaunter#2026', publicKey);
    expect((await load(other, 'correct horse battery')).decrypt(secret)).toBe('Kaunter#2026');
    expect(await stored()).toEqual([
      expect.stringMatching(/^scrypt-32768-8-3:aes-256-gcm:[\w+/=]+$/),
    ]);
    expect((await load(other, 'correct horse battery')).decrypt(secret)).toBe('Kaunter#2026');
    await expect(load(other)).rejects.toThrow(KeysLockedError);
    await expect(load(other, 'another horse battery')).rejects.toThrow(KeysLockedError);
    await other.close();
  });

  it('is rewrapped if an earlier version wrapped it', async () => {
    const other = await openMigrated();
    const passphrase = 'correct horse battery';
    const pair = pairOf(2048);
    const before = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase } as const;
    const privateKey = String(createPrivateKey(pair.privateKey).export(before));
    await other.db.insert(appKeys).values({ ...pair, privateKey, publishedDate: clock.now() });
    await expect(load(other)).rejects.toThrow(KeysLockedError);
    await expect(load(other, 'another horse battery')).rejects.toThrow(KeysLockedError);
    const secret = pkcs1('Kaunter#2026', pair.publicKey);
    expect((await load(other, passphrase)).decrypt(secret)).toBe('Kaunter#2026');
    const [kept] = await other.db.select().from(appKeys);
    expect(kept?.privateKey).toMatch(/^scrypt/);
    await other.close();
  });
});

describe('a wrapped private key', () => {
  const key = createPrivateKey(pairOf(2048).privateKey);
  const passphrase = 'correct horse battery';

  it('differs each time, and opens as the same key', () => {
    const stored = wrapped(key, passphrase);
    expect(wrapped(key, passphrase)).not.toBe(stored);
    expect(openPrivateKey(stored, passphrase).equals(key)).toBe(true);
  });

  it('cannot be opened after a change', () => {
    const [form, content] = wrapped(key, passphrase).split(/:(?=[^:]*$)/);
    const bytes = Buffer.from(content ?? '', 'base64');
    bytes[600] = (bytes[600] ?? 0) ^ 1;
    const changed = `${form}:${bytes.toString('base64')}`;
    expect(() => openPrivateKey(changed, passphrase)).toThrow(KeysLockedError);
  });
});
