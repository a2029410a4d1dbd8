import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { recoveryCodes } from '#server/db/schema/authenticators.ts';
import type { Clock } from '#server/kernel/clock.ts';

/** Number of codes issued at a time. */
const RECOVERY_CODES = 10;

/**
 * 120 bits cannot be guessed, so a plain hash is safe. Below 112 bits a code would need a password hash.
 * Source: OWASP ASVS 5.0, v5.0.0-6.5.2.
 */
const CODE_BYTES = 15;

/** Hashes a code as typed: dashes, spaces and case do not matter. */
const hashOf = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');

const newCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer }).base32
    .match(/.{4}/g)
    ?.join('-') ?? '';

/** Creates codes that replace the user's earlier ones. @returns the codes, which are stored only as hashes */
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

/** Uses a code up. @returns false if it is invalid, or if a concurrent call has used it */
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
