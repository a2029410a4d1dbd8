import { Secret, TOTP } from 'otpauth';
import type { Clock } from '#server/kernel/clock.ts';

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
const totpOf = (secret: string, owner: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...owner,
    issuerInLabel: true,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** Longest name in a URI, in characters: with more, cameras could no longer read the QR code. */
const LONGEST_ISSUER = 30;

/** The name of the deployment as an issuer: a colon would end it. */
const issuerOf = (projectName: string): string =>
  [...projectName.replaceAll(':', ' ')].slice(0, LONGEST_ISSUER).join('').trim();

/** Returns the URI that an authenticator app reads from the QR code; the app lists the key under the project's name. */
export const uriOf = (projectName: string, username: string, secret: string): string =>
  totpOf(secret, { issuer: issuerOf(projectName), label: username }).toString();

/** Returns the period (of 30 s, counted from 1970) whose code this is; undefined if it is not a current code. */
export function stepOf(secret: string, code: string, clock: Clock): number | undefined {
  const timestamp = clock.now().getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
