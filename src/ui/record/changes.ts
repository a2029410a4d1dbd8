/** A field of a change: as it was, and as it is to be. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The fields in which two versions of a record differ, in the order in which they stand.
 * @param before, after any JSON; what is no record has no fields
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = asRecord(before);
  const is = asRecord(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map(field => ({ field, before: was[field], after: is[field] }))
    .filter(change => !same(change.before, change.after));
}
