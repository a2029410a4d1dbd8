import { createHash, randomBytes } from 'node:crypto';

/** A bearer secret of 256 random bits: for a session, a link or a trusted browser. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: SHA-256, hexadecimal. Needs no salt, because 256 random bits cannot be guessed. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
