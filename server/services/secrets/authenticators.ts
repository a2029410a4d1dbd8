import { constants, publicEncrypt, randomBytes } from 'node:crypto';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { type Clock, fromNow, MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Actor, Work } from '#server/kernel/work.ts';
import { findPerson, mayChangeOther } from '#server/services/accounts/people.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { audit } from '#server/services/changes/audit.ts';

/** 160 bits, as RFC 4226 recommends for HMAC-SHA-1. */
const SECRET_BYTES = 20;

/** How long the portal shows the key, in ms. Source: docs/product.md, 4.7. */
const SHOWN = MINUTE;

/** More resets an hour by one user would be a mistake or misuse. */
const RESETS_AN_HOUR = 20;

const ISSUER = 'Kaunter';

/** Base32 without padding, as authenticator apps read it. Source: RFC 4648, section 6. */
export function base32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map(group => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The URI that an authenticator app reads; the defaults of RFC 6238: SHA-1, six digits, 30 seconds. */
const uriOf = (username: string, secret: string): string => {
  const query = new URLSearchParams({
    secret,
    issuer: ISSUER,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  return `otpauth://totp/${encodeURIComponent(`${ISSUER}:${username}`)}?${query}`;
};

/** @throws {ApiFailure} 1004 with `Retry-After` after too many resets by this user */
export const allowAuthenticatorReset = (services: Services, { id }: Actor): Promise<void> =>
  spend(services, { kind: 'OTP', name: `authenticator:${id}`, limit: RESETS_AN_HOUR });

interface Resetting extends Work {
  readonly services: Work['services'] & Pick<Services, 'keys'>;
}

/**
 * Gives a user a new authenticator key; the old one is no longer valid. The key is in the response only: it is
 * stored encrypted, and neither logged nor audited.
 * @throws {ApiFailure} 3000; 2003 oneself, or an account that the caller may not change
 */
export async function resetAuthenticator(
  { tx, services, origin }: Resetting,
  actor: Actor,
  id: number | undefined,
): Promise<{ otpauthUri: string; expiresAt: string }> {
  const target = await findPerson(tx, id ?? 0, 'no key update');
  if (!mayChangeOther(actor, target)) throw new ApiFailure('forbiddenAccess');
  const { user } = target.row;
  const secret = base32(randomBytes(SECRET_BYTES));
  const values = {
    secret: encrypted(services.keys.publicKey, secret),
    createdDate: services.clock.now(),
    createdBy: actor.username,
  };
  await tx
    .insert(authenticators)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({ target: authenticators.userId, set: values });
  await audit(tx, services.clock, origin, {
    action: 'RESET_AUTHENTICATOR',
    entity: 'user',
    entityId: user.id,
    entityLabel: target.label,
  });
  return { otpauthUri: uriOf(user.username, secret), expiresAt: expiryOf(services.clock) };
}

const expiryOf = (clock: Clock): string => fromNow(clock, SHOWN).toISOString();

/** Read by `Keys.decrypt`. */
const encrypted = (key: string, text: string): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  ).toString('base64');
