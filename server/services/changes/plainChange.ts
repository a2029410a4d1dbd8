import type { Endpoint } from '#contract/endpoint.ts';
import type { Fields, ObjectField } from '#contract/fields.ts';
import { toWire } from '#contract/wire.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { assertSeen } from './assertSeen.ts';
import { definedOf } from './definedOf.ts';

type Patch = Endpoint & { readonly body: ObjectField<Fields> };
type Values = Record<string, unknown>;

/** A change of a plain record: what to store, and the same fields for the history. */
export interface PlainChange<Row> {
  /** The fields that differ, in code units. */
  readonly set: Partial<Row>;
  /** The complete record after the change. */
  readonly changed: Row;
  /** For the audit entry; money in ringgit. */
  readonly before: Values;
  readonly after: Values;
}

/**
 * The fields of a PATCH that differ from the record.
 * @returns undefined if nothing would change
 * @throws {ApiFailure} 1001 the body names no field; 1004 as in `assertSeen`
 */
export function plainChange<Row extends object>(
  { body: fields }: Patch,
  row: Row,
  body: { seen?: object | undefined },
): PlainChange<Row> | undefined {
  const { seen, ...wanted } = body;
  const named = Object.entries(definedOf(wanted));
  if (named.length === 0) throw new ApiFailure('badParameter', { message: 'nothing to change' });
  assertSeen(fields.fields, row, body);
  const differing = named.filter(([name, value]) => Reflect.get(row, name) !== value);
  if (differing.length === 0) return undefined;
  const set = Object.fromEntries(differing) as Partial<Row>;
  const old = Object.fromEntries(differing.map(([name]) => [name, Reflect.get(row, name)]));
  return {
    set,
    changed: { ...row, ...set },
    before: toWire(fields, old) as Values,
    after: toWire(fields, set) as Values,
  };
}
