import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { OTP_INCORRECT } from '#contract/words/codes.ts';
import type { Queries } from '#server/db/driver.ts';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { placeOf } from '#server/kernel/request/addresses.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Origin } from '#server/kernel/work.ts';
import { visitorOf } from '#server/services/auth/allowance.ts';
import { isKnownPlace } from '#server/services/auth/login.ts';
import { type Subject, throttled } from '#server/services/auth/throttle.ts';
import { audit } from '#server/services/changes/audit.ts';
import { spendRecoveryCode } from './recovery.ts';
import { stepOf } from './totp.ts';

/** A user's code to check, and where it came from. */
export interface Claim {
  readonly user: { readonly id: number; readonly username: string };
  readonly code: string;
  readonly origin: Origin & { readonly ip: string };
}

const LOCK = 15 * MINUTE;
const ADDRESS_LOCK = 5 * MINUTE;

/**
 * Limits wrong codes: five for a user at an address, fifty at an address, and ten for a user from addresses where they
 * have never logged in. Someone who knows the password and guesses there cannot lock the owner out of their usual
 * places. At ten per quarter of an hour, a guesser with many addresses finds one of the three valid codes in about a
 * year.
 */
async function subjectsOf(db: Queries, userId: number, ip: string): Promise<Subject[]> {
  const account = `account:${userId}`;
  const subjects: Subject[] = [
    { kind: 'SECOND_STEP', name: `${account}@${placeOf(ip)}`, limit: 5, lock: LOCK },
    { kind: 'SECOND_STEP', name: visitorOf(ip), limit: 50, lock: ADDRESS_LOCK },
  ];
  if (await isKnownPlace(db, userId, ip)) return subjects;
  return [...subjects, { kind: 'SECOND_STEP', name: account, limit: 10, lock: LOCK }];
}

/**
 * Checks a code of a user's authenticator and uses it up, so that someone who saw it cannot log in with it.
 * @param which a key that is in force, or one that awaits its first code
 * @param mayRecover whether a recovery code is accepted too
 * @throws {ApiFailure} 3018 a wrong code; 1004 with `Retry-After` while throttled
 */
export async function checkCode(
  services: Services,
  { user, code, origin }: Claim,
  { which, mayRecover }: { which: 'confirmed' | 'waiting'; mayRecover: boolean },
): Promise<void> {
  const { db } = services.database;
  const subjects = await subjectsOf(db, user.id, origin.ip);
  const typed = code.replace(/\s/g, '');
  try {
    await throttled(services, subjects, 3018, async () => {
      if (/^\d{6}$/.test(typed)) return spendCode(services, user.id, typed, which);
      if (!mayRecover) return false;
      const isRight = await spendRecoveryCode(db, services.clock, user.id, typed);
      if (isRight) await note(services, 'USE_RECOVERY_CODE', user, origin);
      return isRight;
    });
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === OTP_INCORRECT) {
      await note(services, 'SECOND_STEP_FAILED', user, origin);
    }
    throw failure;
  }
}

/** Uses up the code of a period: codes of this or an earlier period no longer count in any session. */
async function spendCode(
  { database, clock, keys }: Services,
  userId: number,
  code: string,
  which: 'confirmed' | 'waiting',
): Promise<boolean> {
  const { confirmedDate } = authenticators;
  const isMeant = and(
    eq(authenticators.userId, userId),
    which === 'confirmed' ? isNotNull(confirmedDate) : isNull(confirmedDate),
  );
  return database.transaction(async tx => {
    // locked: meanwhile the secret can be neither replaced, nor sealed again after a rotation of the keys
    const [row] = await tx.select().from(authenticators).where(isMeant).for('no key update');
    if (!row || (row.expiresDate && row.expiresDate <= clock.now())) return false;
    const step = stepOf(keys.unseal(row), code, clock);
    if (step === undefined || step <= (row.lastStep ?? 0)) return false;
    await tx.update(authenticators).set({ lastStep: step }).where(isMeant);
    return true;
  });
}

async function note(
  { database, clock }: Services,
  action: 'SECOND_STEP_FAILED' | 'USE_RECOVERY_CODE',
  user: Claim['user'],
  origin: Origin,
): Promise<void> {
  await database.transaction(tx =>
    audit(tx, clock, origin, {
      action,
      entity: 'user',
      entityId: user.id,
      entityLabel: user.username,
    }),
  );
}
