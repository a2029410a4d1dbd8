import { eq } from 'drizzle-orm';
import { AUTHENTICATOR_KEY_SECONDS } from '#contract/constants.ts';
import {
  authenticators,
  loginChallenges,
  recoveryCodes,
} from '#server/db/schema/authenticators.ts';
import { type Clock, fromNow, SECOND } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { audit } from '#server/services/changes/audit.ts';
import { notifyOfSecret } from '#server/services/messages/owners.ts';
import { settingsOf } from '#server/services/portal/platformSettings.ts';
import { findPerson, mayChangeOther } from '#server/services/users/people.ts';
import { distrust } from './devices.ts';
import { newSecret, uriOf } from './totp.ts';

/** How long the portal shows the key, in ms. */
export const KEY_SHOWN: number = AUTHENTICATOR_KEY_SECONDS * SECOND;

/** Maximum number of resets per hour by one user: more would be a mistake or misuse. */
const RESETS_AN_HOUR = 20;

/** @throws {ApiFailure} 1004 with `Retry-After` after too many resets by this user */
export const allowAuthenticatorReset = (services: Services, { id }: Actor): Promise<void> =>
  spend(services, { kind: 'OTP', name: `authenticator:${id}`, limit: RESETS_AN_HOUR });

interface Resetting extends Acting {
  readonly services: Acting['services'] & Pick<Services, 'keys'>;
}

/**
 * Gives a user a new authenticator key, and invalidates the old one with its recovery codes, trusted browsers and logins
 * that have begun, whose code may have been checked with it. The key is in the response only: it is stored encrypted, and
 * neither logged nor audited. The user is notified, because whoever sees the key could use it.
 * @param remark how the user was identified
 * @throws {ApiFailure} 3000; 2003 the caller's own account, or one that the caller may not change
 */
export async function resetAuthenticator(
  { tx, services, origin }: Resetting,
  actor: Actor,
  id: number | undefined,
  remark: string | undefined,
): Promise<{ otpauthUri: string; expiresAt: string }> {
  const target = await findPerson(tx, id ?? 0, 'no key update');
  if (!mayChangeOther(actor, target)) throw new ApiFailure('forbiddenAccess');
  const { user } = target.row;
  const secret = newSecret();
  const values = {
    ...services.keys.seal(secret),
    createdDate: services.clock.now(),
    createdBy: actor.username,
    // in force at once: while unconfirmed, a stranger could log in with the password alone
    confirmedDate: services.clock.now(),
    expiresDate: null,
    lastStep: null,
  };
  await tx
    .insert(authenticators)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({ target: authenticators.userId, set: values });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, user.id));
  await distrust(tx, user.id);
  await notifyOfSecret({ tx, services }, 'AUTHENTICATOR', user.id);
  await audit(tx, services.clock, origin, {
    action: 'RESET_AUTHENTICATOR',
    entity: 'user',
    entityId: user.id,
    entityLabel: target.label,
    remark: remark ?? null,
  });
  const { projectName } = await settingsOf(tx);
  const otpauthUri = uriOf(projectName, user.username, secret);
  return { otpauthUri, expiresAt: expiryOf(services.clock) };
}

const expiryOf = (clock: Clock): string => fromNow(clock, KEY_SHOWN).toISOString();
