import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type THROTTLE_KINDS, throttles } from '#server/db/schema/security.ts';
import { ago, HOUR, SECOND } from '#server/kernel/clock.ts';
import { tooManyTries } from '#server/kernel/failure.ts';
import { placeOf } from '#server/kernel/request/addresses.ts';
import type { Services } from '#server/kernel/services.ts';

/** An hourly quota of a user or an address. */
export interface Allowance {
  readonly kind: (typeof THROTTLE_KINDS)[number];
  /** `visitorOf` an address, or a user: `account:…`. */
  readonly name: string;
  readonly limit: number;
}

/** Throttle name of an anonymous visitor at an address. */
export const visitorOf = (ip: string): string => `address:${placeOf(ip)}`;

const which = ({ kind, name }: Allowance) =>
  and(eq(throttles.kind, kind), eq(throttles.subject, name));

/**
 * Exhausted allowances known to this process, and until when (ms) they are not queried again, so that a flood does not
 * reach the database. The time is short because returned quota counts again.
 */
const usedUp = new WeakMap<Database, Map<string, { freeAt: number; until: number }>>();
const REMEMBERED = 5 * SECOND;
/** Maximum number of names; beyond it the whole cache is cleared. */
const MOST_REMEMBERED = 10_000;

function rememberedBy(database: Database) {
  const known = usedUp.get(database) ?? new Map<string, { freeAt: number; until: number }>();
  if (known.size >= MOST_REMEMBERED) known.clear();
  usedUp.set(database, known);
  return known;
}

const keyOf = ({ kind, name }: Allowance): string => `${kind} ${name}`;

/**
 * Uses up a part of an allowance, in its own transaction: a call that is refused later counts too. The hour starts with
 * the first use.
 * @throws {ApiFailure} 1004 with `Retry-After` if the allowance is exhausted
 */
export async function spend(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  allowance: Allowance,
  amount = 1,
): Promise<void> {
  const { kind, name, limit } = allowance;
  const remembered = rememberedBy(database);
  const now = clock.now().getTime();
  const known = remembered.get(keyOf(allowance));
  if (known && now < known.until) throw tooManyTries(Math.ceil((known.freeAt - now) / SECOND));
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
      .set({ failures: used, sinceDate: isOver ? clock.now() : undefined })
      .where(which(allowance));
    return 0;
  });
  if (wait <= 0) return;
  if (amount === 1) {
    const until = now + Math.min(wait, REMEMBERED);
    remembered.set(keyOf(allowance), { freeAt: now + wait, until });
  }
  throw tooManyTries(Math.ceil(wait / SECOND));
}

/** Returns one use to the allowance if it turns out to be legitimate. */
export async function giveBack(
  { database }: Pick<Services, 'database'>,
  allowance: Allowance,
): Promise<void> {
  rememberedBy(database).delete(keyOf(allowance));
  const failures = sql`greatest(${throttles.failures} - 1, 0)`;
  await database.db.update(throttles).set({ failures }).where(which(allowance));
}
