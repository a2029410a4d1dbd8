import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import type { auditEntries } from '#server/db/schema/audit.ts';
import { auditSeals } from '#server/db/schema/auditSeals.ts';
import { HOUR } from '#server/kernel/clock.ts';

/** A complete stored audit entry. */
export type StoredEntry = typeof auditEntries.$inferSelect;

/** The end of the chain. */
export interface Head {
  /** The number of sealed entries. */
  position: number;
  hash: string;
  /** When the last sealed entry was created; undefined if none is sealed. */
  entryDate: Date | undefined;
}

/**
 * How much older than the last sealed entry a new one may be, in ms. Transactions end within about a minute, and the
 * clocks of backends differ by seconds; an entry with an earlier date was inserted afterwards.
 */
const LATEST_ARRIVAL = HOUR;

/** The hash before the first entry. */
export const START: string = '0'.repeat(64);

/**
 * Returns the same text for the same value, regardless of the order of its keys: PostgreSQL stores the keys of a JSON
 * object in its own order. Dates are in ISO 8601.
 */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}

/**
 * The hash (SHA-256, hexadecimal) with which an entry extends the chain.
 * @param before the hash of the previous entry
 */
export const linkOf = (before: string, entry: StoredEntry): string =>
  createHash('sha256')
    .update(`${before}\n${canonical(entry)}`)
    .digest('hex');

/**
 * The earliest date allowed for an entry after this head; undefined if any is.
 * @param now if the head is dated later, as after a clock was set back, the date is counted from now: otherwise no entry
 *   could be sealed until then
 */
export function earliestAfter({ entryDate }: Head, now: Date): Date | undefined {
  if (!entryDate) return undefined;
  return new Date(Math.min(entryDate.getTime(), now.getTime()) - LATEST_ARRIVAL);
}

/** The stored end of the chain. */
export async function headOf(db: Queries): Promise<Head> {
  const { position, hash, entryDate } = auditSeals;
  const [last] = await db
    .select({ position, hash, entryDate })
    .from(auditSeals)
    .orderBy(desc(position))
    .limit(1);
  return last ?? { position: 0, hash: START, entryDate: undefined };
}
