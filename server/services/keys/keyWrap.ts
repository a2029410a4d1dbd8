import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  type KeyObject,
  randomBytes,
  scryptSync,
} from 'node:crypto';

/** Prefix of a wrapped key, authenticated along with it: a different cost or cipher needs a different prefix. */
const FORM = 'scrypt-32768-8-3:aes-256-gcm';
const CIPHER = 'aes-256-gcm';

/** Source: OWASP ASVS 5.0, appendix C: N of 2^15 with r = 8 and p = 3. It uses 32 MiB. */
const COST = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The private keys are wrapped, and the passphrase is missing or wrong. */
export class KeysLockedError extends Error {
  override readonly name = 'KeysLockedError';
}

/** Serialises a private key for the database: PEM in the clear, or wrapped if there is a passphrase. */
export function wrapped(key: KeyObject, passphrase?: string): string {
  if (passphrase === undefined) return String(key.export({ type: 'pkcs8', format: 'pem' }));
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, scryptSync(passphrase, salt, KEY_BYTES, COST), nonce);
  cipher.setAAD(Buffer.from(FORM));
  const content = cipher.update(key.export({ type: 'pkcs8', format: 'der' }));
  const parts = [salt, nonce, content, cipher.final(), cipher.getAuthTag()];
  return `${FORM}:${Buffer.concat(parts).toString('base64')}`;
}

/** Whether a stored private key is wrapped in the current format; earlier versions left that to OpenSSL. */
export const isWrapped = (stored: string): boolean => stored.startsWith(`${FORM}:`);

/** Whether it was wrapped as PKCS #8 by OpenSSL, which derives the key from the passphrase in only 2,048 rounds. */
const isWrappedBefore = (stored: string): boolean => stored.includes('ENCRYPTED PRIVATE KEY');

/** @throws {KeysLockedError} */
export function openPrivateKey(stored: string, passphrase: string | undefined): KeyObject {
  if (!isWrapped(stored) && !isWrappedBefore(stored)) return createPrivateKey(stored);
  if (passphrase === undefined) {
    throw new KeysLockedError(
      'The private keys of this database are wrapped: set KEYS_PASSPHRASE to what it was when they were made.',
    );
  }
  try {
    return isWrapped(stored)
      ? unwrapped(stored, passphrase)
      : createPrivateKey({ key: stored, passphrase });
  } catch {
    throw new KeysLockedError('KEYS_PASSPHRASE does not open the private keys of this database.');
  }
}

/** @throws if the passphrase is wrong, or the stored text was changed */
function unwrapped(stored: string, passphrase: string): KeyObject {
  const bytes = Buffer.from(stored.slice(FORM.length + 1), 'base64');
  const salt = bytes.subarray(0, SALT_BYTES);
  const nonce = bytes.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
  const key = scryptSync(passphrase, salt, KEY_BYTES, COST);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(FORM));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const content = decipher.update(bytes.subarray(SALT_BYTES + NONCE_BYTES, -TAG_BYTES));
  const der = Buffer.concat([content, decipher.final()]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}
