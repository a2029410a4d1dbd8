import {
  constants,
  createHmac,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appKeys } from '#server/db/schema/security.ts';
import type { Keys } from '#server/kernel/services.ts';
import { unpadPkcs1 } from './unpad.ts';

const MODULUS_BITS = 2048;

/** The key pair of this database. The first backend to start creates and stores it. */
export async function loadKeys({ db }: Database): Promise<Keys> {
  const known = () => db.select().from(appKeys).where(eq(appKeys.purpose, 'SECRETS'));
  let [pair] = await known();
  if (!pair) {
    const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: MODULUS_BITS,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    await db
      .insert(appKeys)
      .values({ purpose: 'SECRETS', publicKey, privateKey })
      .onConflictDoNothing();
    [pair] = await known();
  }
  if (!pair) throw new Error('the database does not keep its keys');
  return createKeys(pair);
}

/** Creates the keys from a PEM key pair. */
export function createKeys(pair: { publicKey: string; privateKey: string }): Keys {
  const key = createPrivateKey(pair.privateKey);
  // derived from the private key, so that the substitute for an unreadable secret cannot be predicted
  const seed = createHmac('sha256', pair.privateKey).update('unreadable secret').digest();
  return {
    publicKey: pair.publicKey,
    decrypt: secret => readSecretText(decryptBlock(key, seed, Buffer.from(secret, 'base64'))),
  };
}

/**
 * Both paddings are tried every time, in the same order, whatever the first one gave. PKCS #1 v1.5
 * is taken off by hand: Node 20 refuses to do it (CVE-2023-46809), and later versions reject
 * implicitly, each with different garbage.
 */
function decryptBlock(key: KeyObject, seed: Buffer, block: Buffer): Buffer {
  const substitute = createHmac('sha256', seed).update(block).digest('hex');
  const oaep = attempt(() =>
    privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block),
  );
  const padded = attempt(() => privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block));
  const plain = unpadPkcs1(padded ?? Buffer.alloc(MODULUS_BITS / 8), Buffer.from(substitute));
  return oaep ?? plain;
}

function attempt(decrypt: () => Buffer): Buffer | undefined {
  try {
    return decrypt();
  } catch {
    return undefined;
  }
}

/** A surrogate pair as CESU-8 writes it: each half in three bytes of its own. */
const PAIR = /\u00ed([\u00a0-\u00af])([\u0080-\u00bf])\u00ed([\u00b0-\u00bf])([\u0080-\u00bf])/g;

/**
 * The text in a decrypted secret. jsencrypt writes a character beyond the basic plane as CESU-8 (each
 * half of its surrogate pair in three bytes), which is no UTF-8: those pairs are put together first.
 */
function readSecretText(bytes: Buffer): string {
  const whole = bytes
    .toString('latin1')
    .replace(PAIR, (_, high: string, highTail: string, low: string, lowTail: string) => {
      const unit = (middle: string, tail: string) =>
        0xd000 | ((middle.charCodeAt(0) & 0x3f) << 6) | (tail.charCodeAt(0) & 0x3f);
      const pair = String.fromCharCode(unit(high, highTail), unit(low, lowTail));
      return Buffer.from(pair, 'utf8').toString('latin1');
    });
  return Buffer.from(whole, 'latin1').toString('utf8');
}
