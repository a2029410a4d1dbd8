import type { Config } from '#api/config.ts';
import { refusedHere } from '#api/errors.ts';
import { isBasicPlane, utf8Length } from '#contract/rules/secretRules.ts';

/** What is used of jsencrypt. */
export interface Encryptor {
  setPublicKey: (pem: string) => void;
  getPublicKey: () => string;
  encrypt: (text: string) => string | false;
  encryptOAEP: (bytes: string) => string | false;
}

/**
 * Bytes of an RSA block that the padding takes. PKCS #1 v1.5: RFC 8017 section 7.2.1; OAEP with
 * SHA-256: section 7.1.1.
 */
const PADDING_BYTES: Readonly<Record<Config['padding'], number>> = {
  pkcs1: 11,
  'oaep-sha256': 66,
};

/**
 * Encrypts a text, and trusts jsencrypt with nothing: it answers some failures with `false`, makes
 * up a key of its own if it is missing, cuts what is too long in bytes rather than characters,
 * writes characters beyond the basic plane as surrogates, which backends cannot read, and draws
 * its random numbers from `Math.random` in a worker.
 * @returns base64 of one RSA block
 * @throws {ApiError} see `encryptSecret`
 */
export function encryptWith(
  encryptor: Encryptor,
  text: string,
  { publicKey, padding }: Pick<Config, 'publicKey' | 'padding'>,
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

/** For OAEP jsencrypt takes a code unit for a byte: the text becomes its UTF-8 bytes. */
const asBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/**
 * Sets the key and proves that jsencrypt has understood it.
 * @returns bytes of an RSA block
 * @throws {ApiError} `errors.secret.key` when what it read is not what was configured
 */
function readKey(encryptor: Encryptor, publicKey: string): number {
  try {
    const configured = derOf(publicKey);
    encryptor.setPublicKey(publicKey);
    // A PKCS #1 key is the end of the SPKI that jsencrypt writes.
    const isUnderstood = configured !== '' && derOf(encryptor.getPublicKey()).endsWith(configured);
    const probe = isUnderstood && encryptor.encrypt('');
    if (probe !== false) return atob(probe).length;
  } catch {
    // Garbage: no key, like those that jsencrypt takes silently.
  }
  throw refusedHere('errors.secret.key');
}

/** The bytes of a PEM, as a binary string; the armour is not among them. */
const derOf = (pem: string): string => atob(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''));
