import { and, eq, sql } from 'drizzle-orm';
import { type THROTTLE_KINDS, throttles } from '../db/schema/security.ts';
import { ApiFailure } from '../http/failure.ts';
import { ago, HOUR, SECOND } from './clock.ts';
import type { Services } from './services.ts';

/** What somebody may use up within an hour. */
export interface Allowance {
  readonly kind: (typeof THROTTLE_KINDS)[number];
  /** `address:…`, or whose it is. */
  readonly name: string;
  readonly limit: number;
}

const which = ({ kind, name }: Allowance) =>
  and(eq(throttles.kind, kind), eq(throttles.subject, name));

/**
 * Takes something out of an allowance, in a transaction of its own: what is refused later has used it
 * up as well. The hour begins with the first use.
 * @throws {ApiFailure} 1004 with `Retry-After` when it is used up
 */
export async function spend(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  allowance: Allowance,
  amount = 1,
): Promise<void> {
  const { kind, name, limit } = allowance;
  const wait = await database.transaction(async tx => {
    await tx
      .insert(throttles)
      .values({ kind, subject: name, failures: 0, sinceDate: clock.now() })
      .onConflictDoNothing();
    const [row] = await tx.select().from(throttles).where(which(allowance)).for('update');
    const since = row?.sinceDate ?? clock.now();
    const isOver = since <= ago(clock, HOUR);
    const used = (isOver ? 0 : (row?.failures ?? 0)) + amount;
    if (used > limit) return since.getTime() + HOUR - clock.now().getTime();
    await tx
      .update(throttles)
      .set({ failures: used, ...(isOver && { sinceDate: clock.now() }) })
      .where(which(allowance));
    return 0;
  });
  if (wait <= 0) return;
  const retryAfter = Math.ceil(wait / SECOND);
  throw new ApiFailure(1004, { message: 'too often, try again later', retryAfter });
}

/** Gives back what was no misuse after all. */
export async function giveBack(
  { database }: Pick<Services, 'database'>,
  allowance: Allowance,
): Promise<void> {
  const failures = sql`greatest(${throttles.failures} - 1, 0)`;
  await database.db.update(throttles).set({ failures }).where(which(allowance));
}
