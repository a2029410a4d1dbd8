import { type Fields, object } from '#contract/fields.ts';
import { toWire } from '#contract/wire.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { definedOf } from './definedOf.ts';

/**
 * Refuses to overwrite what the user has not seen. A value that is already as wanted is no conflict: the same change may
 * be repeated after a lost answer.
 * @param fields of the record
 * @param row the locked record
 * @throws {ApiFailure} 1004 with the `latest` values, if one of those in `seen` has changed since
 */
export function assertSeen(
  fields: Fields,
  row: object,
  { seen = {}, ...wanted }: { seen?: object | undefined },
): void {
  const shown = Object.entries(definedOf(seen));
  const current = Object.fromEntries(shown.map(([name]) => [name, Reflect.get(row, name)]));
  const isLost = ([name, value]: [string, unknown]) =>
    current[name] !== value && current[name] !== Reflect.get(wanted, name);
  if (!shown.some(isLost)) return;
  throw new ApiFailure('failed', {
    message: 'the record was changed meanwhile',
    content: { latest: toWire(object(fields), current) },
  });
}
