import {
  constants,
  createHmac,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { readSecretText } from '#server/services/auth/secretText.ts';
import { openPrivateKey, wrapped } from './keyWrap.ts';
import { unpadPkcs1 } from './unpad.ts';

const MODULUS_BITS = 2048;

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

/** A key pair of the database, opened. */
export interface KeyPair {
  readonly id: number;
  /** PEM. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** Makes the substitutes of unreadable secrets: derived from the private key, so that nobody can predict them. */
  readonly seed: Buffer;
  /** From when the portal is given the public key. */
  readonly publishedDate: Date;
  /** Until when secrets encrypted with it are read; null as long as no later one has followed. */
  readonly endsDate: Date | null;
}

/** A new pair for the database; the private key is wrapped if there is a passphrase. */
export async function makeKeyPair(passphrase?: string) {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const publicKey = String(pair.publicKey.export({ type: 'spki', format: 'pem' }));
  return { publicKey, privateKey: wrapped(pair.privateKey, passphrase) };
}

/**
 * A stored pair, opened.
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

/** Encrypts a text for the database; read by `unseal`. @param publicKey PEM */
export const seal = (publicKey: string, text: string): string =>
  publicEncrypt({ key: publicKey, ...OAEP }, Buffer.from(text)).toString('base64');

/** @throws if it was sealed with another key */
export const unseal = (key: KeyObject, sealed: string): string =>
  privateDecrypt({ key, ...OAEP }, Buffer.from(sealed, 'base64')).toString('utf8');

/**
 * Decrypts a secret of the portal, encrypted with any of the keys.
 *
 * Each key is tried every time, and so is each padding, in the same order, whatever the ones before gave. A block for
 * another key looks like PKCS #1 v1.5 once in a hundred thousand times; then a secret that is encrypted with an
 * older key is wrong once, and right when it is encrypted again.
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
 * PKCS #1 v1.5 is taken off by hand: Node 20 refuses to do it (CVE-2023-46809), and later versions reject
 * implicitly, each with different garbage.
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
