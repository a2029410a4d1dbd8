import type { Field, Fields } from './fields.ts';
import { sen, senFromWire, toRMText, toWireRM } from './money.ts';
import { isRecord } from './text/json.ts';

type Change = (field: Field, value: unknown) => unknown;

/** The values of the fields that a record lacks. */
type Blank = (fields: Fields, record: object) => object;

/** Applies a change to every leaf that a field describes; other values pass unchanged. */
function walk(field: Field, value: unknown, change: Change, blank: Blank = () => ({})): unknown {
  if (value === null || value === undefined) return value;
  switch (field.kind) {
    case 'optional':
    case 'nullable':
      return walk(field.of, value, change, blank);
    case 'list':
      return Array.isArray(value) ? value.map(item => walk(field.of, item, change, blank)) : value;
    case 'object':
      return isRecord(value) ? walkFields(field.fields, value, change, blank) : value;
    default:
      return change(field, value);
  }
}

/** A copy with the described fields changed. Omits `__proto__`, which a later copy might otherwise interpret. */
function walkFields(fields: Fields, record: Record<string, unknown>, change: Change, blank: Blank) {
  const changed = Object.entries({ ...record, ...blank(fields, record) })
    .filter(([name]) => name !== '__proto__')
    .map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? walk(field, value, change, blank) : value] as const;
    });
  return Object.fromEntries(changed);
}

/**
 * Converts a value to its wire format: sen become ringgit. Anything else passes unchanged.
 * @throws {RangeError} for money that is not an integer number of sen, or too large for the wire
 */
export const toWire = (field: Field, value: unknown): unknown =>
  walk(field, value, (leaf, leafValue) => {
    if (leaf.kind !== 'money' || typeof leafValue !== 'number') return leafValue;
    return leaf.as === 'text' ? toRMText(sen(leafValue)) : toWireRM(sen(leafValue));
  });

/** Many backends leave out what is null. */
const nulls: Blank = (fields, record) =>
  Object.fromEntries(
    Object.keys(fields)
      .filter(name => fields[name]?.kind === 'nullable' && !Object.hasOwn(record, name))
      .map(name => [name, null]),
  );

/**
 * Converts a value from its wire format: ringgit become sen. Tolerant: unknown fields, unknown enum
 * values and nulls pass unchanged, a missing field that may be null is null, and an invalid amount
 * becomes null rather than a wrong number.
 */
export const fromWire = (field: Field, value: unknown): unknown =>
  walk(
    field,
    value,
    (leaf, leafValue) => (leaf.kind === 'money' ? (senFromWire(leafValue) ?? null) : leafValue),
    nulls,
  );

/** A secret is a string; any other value must neither pass unencrypted nor throw. */
const asText = (secret: unknown): string =>
  typeof secret === 'string' ? secret : JSON.stringify(secret);

/**
 * Replaces every secret in a value: encrypts it before sending or decrypts it on receipt.
 * @throws any error of `change`, without a partial result
 */
export async function mapSecrets(
  field: Field,
  value: unknown,
  change: (secret: string) => Promise<string> | string,
): Promise<unknown> {
  const found: { secret: string; changed: string }[] = [];
  walk(field, value, (leaf, leafValue) => {
    if (leaf.kind === 'secret') found.push({ secret: asText(leafValue), changed: '' });
    return leafValue;
  });
  for (const one of found) one.changed = await change(one.secret);
  let next = 0;
  return walk(field, value, (leaf, leafValue) =>
    leaf.kind === 'secret' ? found[next++]?.changed : leafValue,
  );
}
/** Names of the request headers. The first two names are ours (docs/contract.md, Conventions). */
export const HEADERS = {
  sessionRequestId: 'X-Session-Request-Id',
  actionType: 'X-Action-Type',
  requestId: 'X-Request-Id',
  idempotencyKey: 'Idempotency-Key',
  total: 'X-Total-Count',
} as const;

/**
 * The starred fields of the contract, which are encrypted: never stored, and never in an approval request that
 * other users read.
 */
export const SECRET_NAMES = ['password', 'oldPassword', 'newPassword', 'pin', 'newPin'] as const;
