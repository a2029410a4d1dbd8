import type { JSEncrypt } from 'jsencrypt';
import { isBasicPlane, utf8Length } from '../contract/rules.ts';
import { type Config, config } from './config.ts';
import { refusedHere } from './errors.ts';

/**
 * Bytes of an RSA block that the padding takes. PKCS #1 v1.5: RFC 8017 section 7.2.1; OAEP with
 * SHA-256: section 7.1.1.
 */
const PADDING_BYTES: Readonly<Record<Config['padding'], number>> = {
  pkcs1: 11,
  'oaep-sha256': 66,
};

let loading: Promise<typeof JSEncrypt> | undefined;

/** Loads jsencrypt once; a load that failed is tried again. */
function load(): Promise<typeof JSEncrypt> {
  loading ??= import('jsencrypt').then(
    loaded => loaded.JSEncrypt,
    () => {
      loading = undefined;
      throw refusedHere('errors.secret.failed');
    },
  );
  return loading;
}

/** Starts loading the encryption while a person types; never throws. */
export function prefetchSecrets(): void {
  load().catch(() => undefined);
}

/**
 * Encrypts a secret with the backend's public key. jsencrypt answers some failures with `false`,
 * makes up a key of its own where there is none, cuts what is too long in bytes, and draws its
 * random numbers from `Math.random` in a worker: all of these are errors here, and the caller
 * sends nothing.
 * @returns base64 of one RSA block
 * @throws {ApiError} kind `client`: `errors.secret.key` without a usable public key,
 *   `errors.secret.character` for a character beyond the basic plane, `errors.secret.tooLong`,
 *   `errors.secret.failed`
 * Source: spec section 5; docs/contract.md, Conventions (Secrets).
 */
export async function encryptSecret(text: string): Promise<string> {
  const { publicKey, padding } = config();
  if (!publicKey) throw refusedHere('errors.secret.key');
  if (!isBasicPlane(text)) throw refusedHere('errors.secret.character');
  if (typeof window === 'undefined') throw refusedHere('errors.secret.failed');

  const encryptor = new (await load())();
  const blockBytes = readKey(encryptor, publicKey);
  if (utf8Length(text) > blockBytes - PADDING_BYTES[padding]) {
    throw refusedHere('errors.secret.tooLong');
  }
  const encrypted =
    padding === 'pkcs1' ? encryptor.encrypt(text) : encryptor.encryptOAEP(asBytes(text));
  if (typeof encrypted !== 'string' || atob(encrypted).length !== blockBytes) {
    throw refusedHere('errors.secret.failed');
  }
  return encrypted;
}

/** For OAEP jsencrypt takes a code unit for a byte: the text becomes its UTF-8 bytes. */
const asBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/**
 * Sets the key and proves that jsencrypt has understood it.
 * @returns bytes of an RSA block
 * @throws {ApiError} `errors.secret.key` when what it read is not what was configured
 */
function readKey(encryptor: JSEncrypt, publicKey: string): number {
  try {
    encryptor.setPublicKey(publicKey);
    const configured = derOf(publicKey);
    // A PKCS #1 key is the end of the SPKI that jsencrypt writes.
    const isSame = configured !== '' && derOf(encryptor.getPublicKey()).endsWith(configured);
    const probe = isSame && encryptor.encrypt('');
    if (typeof probe === 'string') return atob(probe).length;
  } catch {
    // Garbage: refused below like any other key that is none.
  }
  throw refusedHere('errors.secret.key');
}

/** The bytes of a PEM, as a binary string. */
const derOf = (pem: string): string => atob(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''));
