import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { recoveryCodes } from '#server/db/schema/authenticators.ts';
import type { Clock } from '#server/kernel/clock.ts';

/** How many a user gets at a time. */
const RECOVERY_CODES = 10;

/**
 * 120 bits: nobody guesses one, so a plain hash keeps it safe. Below 112 a code would need the hash of a password.
 * Source: OWASP ASVS 5.0, v5.0.0-6.5.2.
 */
const CODE_BYTES = 15;

/** As it was typed: dashes, spaces and small letters do not matter. */
const hashOf = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');

const newCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer }).base32
    .match(/.{4}/g)
    ?.join('-') ?? '';

/** Gives a user new codes in place of the earlier ones. @returns the codes, which are not stored */
export async function newRecoveryCodes(
  tx: Transaction,
  clock: Clock,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map(code => ({ userId, codeHash: hashOf(code), createdDate: clock.now() })));
  return codes;
}

/** Uses a code up: of two who use it at once, one is told true. */
export async function spendRecoveryCode(
  db: Queries,
  clock: Clock,
  userId: number,
  code: string,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedDate: clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(code)),
        isNull(recoveryCodes.usedDate),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}
