import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits that whoever has it presents: a session, a link, a trusted browser. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: SHA-256, hexadecimal. No salt: nobody guesses 256 bits. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
