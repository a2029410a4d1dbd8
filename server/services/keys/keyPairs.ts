import {
  constants,
  createHmac,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { openPrivateKey, wrapped } from './keyWrap.ts';
import { unpadPkcs1 } from './unpad.ts';

const MODULUS_BITS = 2048;

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

/** A key pair from the database, with its private key opened. */
export interface KeyPair {
  readonly id: number;
  /** PEM. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** HMAC key for the substitutes of unreadable secrets; derived from the private key, so they are unpredictable. */
  readonly seed: Buffer;
  /** When portals start to receive the public key. */
  readonly publishedDate: Date;
  /** When secrets encrypted with it stop being accepted; null until a later pair replaces it. */
  readonly endsDate: Date | null;
}

/** Generates a pair for the database; the private key is wrapped if there is a passphrase. */
export async function makeKeyPair(passphrase?: string) {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const publicKey = String(pair.publicKey.export({ type: 'spki', format: 'pem' }));
  return { publicKey, privateKey: wrapped(pair.privateKey, passphrase) };
}

/**
 * Opens a stored pair.
 * @throws {KeysLockedError}
 */
export function openKeyPair<Row extends { readonly privateKey: string }>(
  row: Row,
  passphrase: string | undefined,
): Omit<Row, 'privateKey'> & Pick<KeyPair, 'privateKey' | 'seed'> {
  const privateKey = openPrivateKey(row.privateKey, passphrase);
  const seed = createHmac('sha256', privateKey.export({ type: 'pkcs8', format: 'der' }))
    .update('unreadable secret')
    .digest();
  return { ...row, privateKey, seed };
}

/** Encrypts a text for the database; `unseal` decrypts it. @param publicKey PEM */
export const seal = (publicKey: string, text: string): string =>
  publicEncrypt({ key: publicKey, ...OAEP }, Buffer.from(text)).toString('base64');

/** @throws if it was sealed with another key */
export const unseal = (key: KeyObject, sealed: string): string =>
  privateDecrypt({ key, ...OAEP }, Buffer.from(sealed, 'base64')).toString('utf8');

/**
 * Decrypts a secret from the portal, encrypted with any of the keys.
 *
 * All keys and paddings are always tried in the same order, regardless of earlier results. A block for another key
 * looks like PKCS #1 v1.5 once in a hundred thousand times: a secret encrypted with an older key is then decrypted
 * incorrectly once, and correctly when it is encrypted again.
 * @param pairs the latest one last
 */
export function decryptSecret(pairs: readonly KeyPair[], secret: string): string {
  const block = Buffer.from(secret, 'base64');
  const seed = pairs.at(-1)?.seed ?? '';
  let text: Buffer = Buffer.from(createHmac('sha256', seed).update(block).digest('hex'));
  for (const { privateKey } of pairs) text = decryptBlock(privateKey, block, text);
  return readSecretText(text);
}

/**
 * Decrypts a block with one key. PKCS #1 v1.5 padding is removed here and not by Node: Node 20 refuses to do it
 * (CVE-2023-46809), and later versions reject implicitly, each with different garbage.
 */
function decryptBlock(key: KeyObject, block: Buffer, substitute: Buffer): Buffer {
  const oaep = attempt(() => privateDecrypt({ key, ...OAEP }, block));
  const padded = attempt(() => privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block));
  const plain = unpadPkcs1(padded ?? Buffer.alloc(MODULUS_BITS / 8), substitute);
  return oaep ?? plain;
}

function attempt(decrypt: () => Buffer): Buffer | undefined {
  try {
    return decrypt();
  } catch {
    return undefined;
  }
}

/** A surrogate pair in CESU-8: three bytes for each half. */
const PAIR = /\u00ed([\u00a0-\u00af])([\u0080-\u00bf])\u00ed([\u00b0-\u00bf])([\u0080-\u00bf])/g;

/**
 * Decodes the text of a decrypted secret. jsencrypt encodes a character beyond the basic plane as CESU-8 (three bytes
 * for each half of its surrogate pair), which is not valid UTF-8, so those pairs are combined first.
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
