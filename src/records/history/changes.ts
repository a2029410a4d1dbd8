import { isMasked, PRIVATE_FIELDS } from '#contract/rules/people/privacy.ts';

/** A changed field with its old and new value. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Own properties only: `constructor` may be a field's name. */
export const fieldOf = (record: unknown, field: string): unknown => {
  const fields = asRecord(record);
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
};

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Equal masks may hide different values: the presence of the field means that somebody changed it, or asked to. */
const isHidden = ({ field, before, after }: Change): boolean =>
  Object.hasOwn(PRIVATE_FIELDS, field) && (isMasked(before) || isMasked(after));

/**
 * The fields in which two versions of a record differ or, since they are masked, may differ; in their original order.
 * @param before, after any JSON; a value that is not a record has no fields
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const names = [before, after].flatMap(record => Object.keys(asRecord(record)));
  return [...new Set(names)]
    .map(field => ({ field, before: fieldOf(before, field), after: fieldOf(after, field) }))
    .filter(change => isHidden(change) || !same(change.before, change.after));
}

/** Technical ids, which mean nothing to the user. */
const IDS: ReadonlySet<string> = new Set([
  'walletId',
  'bankId',
  'senderWalletId',
  'receiverWalletId',
  'deviceId',
  'document',
  'hash',
]);

/** Whether a field of an audit entry is an id, which the history leaves out. */
export const isId = (field: string): boolean => IDS.has(field);
