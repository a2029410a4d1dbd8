import { Secret, TOTP } from 'otpauth';
import type { Clock } from '#server/kernel/clock.ts';

const ISSUER = 'Kaunter';

/** 160 bits, as RFC 4226 recommends for HMAC-SHA-1. */
const SECRET_BYTES = 20;

/** How long a code is valid, in seconds. RFC 6238. */
const PERIOD = 30;

/** Codes of the adjacent periods count too: clocks differ, and typing takes time. RFC 6238, 5.2. */
const WINDOW = 1;

/** Returns a new key, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * Returns the TOTP of a key, with the defaults of RFC 6238, which every app supports: SHA-1, six digits, 30 seconds.
 */
const totpOf = (secret: string, username: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: username,
    issuerInLabel: true,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** Returns the URI that an authenticator app reads from the QR code. */
export const uriOf = (username: string, secret: string): string =>
  totpOf(secret, username).toString();

/** Returns the period (of 30 s, counted from 1970) whose code this is; undefined if it is not a current code. */
export function stepOf(secret: string, code: string, clock: Clock): number | undefined {
  const timestamp = clock.now().getTime();
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
