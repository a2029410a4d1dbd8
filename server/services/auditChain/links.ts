import { createHash } from 'node:crypto';
import type { auditEntries } from '#server/db/schema/audit.ts';

/** A stored audit entry, whole. */
export type StoredEntry = typeof auditEntries.$inferSelect;

/** The hash before the first entry. */
export const START: string = '0'.repeat(64);

/**
 * The same text for the same value, whatever the order of its keys: PostgreSQL stores the keys of a JSON object in an
 * order of its own. Dates are in ISO 8601.
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
 * The hash (SHA-256, hexadecimal) that an entry continues the chain with.
 * @param before the hash of the entry before it, or `START`
 */
export const linkOf = (before: string, entry: StoredEntry): string =>
  createHash('sha256')
    .update(`${before}\n${canonical(entry)}`)
    .digest('hex');
