import {
  askForConfig,
  type Config,
  configuredAt,
  loadConfig,
  whenConfigured,
} from '#api/config.ts';
import { refusedHere } from '#api/errors.ts';
import { isBasicPlane, utf8Length } from '#contract/rules/people/secretRules.ts';

/** The part of jsencrypt that is used. */
export interface Encryptor {
  setPublicKey: (pem: string) => void;
  getPublicKey: () => string;
  encrypt: (text: string) => string | false;
  encryptOAEP: (bytes: string) => string | false;
}

/**
 * Bytes of an RSA block used by the padding. PKCS #1 v1.5: RFC 8017 section 7.2.1; OAEP with SHA-256: section 7.1.1.
 */
const PADDING_BYTES: Readonly<Record<Config['padding'], number>> = {
  pkcs1: 11,
  'oaep-sha256': 66,
};

type Key = Pick<Config, 'publicKey' | 'padding'>;

/** Ms for which a key is used before the backend is asked whether another has replaced it. */
const FRESH = 600_000;
/** Timeout of that question in ms; then the known key is used. */
const PATIENCE = 5_000;

/** The last response: the key that replaces a configured one. */
let latest: { of: string; at: number; key: Key } | undefined;

/**
 * Encrypts a text with the configured key. If there is none, the configuration is requested again: its response may have
 * been lost when the page was loaded, and the page would otherwise stay without a key.
 * @throws {ApiError} see `encryptSecret`
 */
export async function encryptNow(encryptor: Encryptor, text: string): Promise<string> {
  const known = await whenConfigured();
  const key = known.publicKey ? await currentKey(known) : await loadConfig();
  return encryptWith(encryptor, text, key);
}

/**
 * The key in use now. A page may stay open for weeks, at a counter for example, and backends read a key that was
 * replaced only for some days: the right password would be a wrong one.
 */
async function currentKey(known: Key): Promise<Key> {
  const { at, key } = latest?.of === known.publicKey ? latest : { at: configuredAt(), key: known };
  // the clock may have been set back since
  if (Math.abs(Date.now() - at) < FRESH) return key;
  const read = await askForConfig(PATIENCE);
  // no usable response
  if (!read.publicKey) return key;
  latest = { of: known.publicKey, at: Date.now(), key: read };
  return read;
}

/**
 * Encrypts a text without relying on jsencrypt's own checks. jsencrypt returns `false` for some failures, generates a
 * key of its own if the key is missing, truncates by bytes rather than characters, encodes characters beyond the basic
 * plane as surrogates, which backends cannot read, and in a worker draws random numbers from `Math.random`.
 * @returns base64 of one RSA block
 * @throws {ApiError} see `encryptSecret`
 */
export function encryptWith(
  encryptor: Encryptor,
  text: string,
  { publicKey, padding }: Key,
): string {
  if (!isBasicPlane(text)) throw refusedHere('errors.secret.character');
  if (typeof window === 'undefined') throw refusedHere('errors.secret.failed');
  const blockBytes = readKey(encryptor, publicKey);
  if (utf8Length(text) > blockBytes - PADDING_BYTES[padding]) {
    throw refusedHere('errors.secret.tooLong');
  }
  const encrypted =
    padding === 'pkcs1' ? encryptor.encrypt(text) : encryptor.encryptOAEP(asBytes(text));
  if (encrypted === false || atob(encrypted).length !== blockBytes) {
    throw refusedHere('errors.secret.failed');
  }
  return encrypted;
}

/** For OAEP jsencrypt treats a code unit as a byte: the text is converted to its UTF-8 bytes. */
const asBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/**
 * Sets the key and verifies that jsencrypt has parsed it correctly.
 * @returns bytes of an RSA block
 * @throws {ApiError} `errors.secret.key` if the parsed key differs from the configured one
 */
function readKey(encryptor: Encryptor, publicKey: string): number {
  try {
    const configured = derOf(publicKey);
    encryptor.setPublicKey(publicKey);
    // A PKCS #1 key is the tail of the SPKI that jsencrypt writes.
    const isUnderstood = configured !== '' && derOf(encryptor.getPublicKey()).endsWith(configured);
    const probe = isUnderstood && encryptor.encrypt('');
    if (probe !== false) return atob(probe).length;
  } catch {
    // Invalid input is not a key, just like the input that jsencrypt accepts silently.
  }
  throw refusedHere('errors.secret.key');
}

/** The bytes of a PEM without its armour, as a binary string. */
const derOf = (pem: string): string => atob(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''));
