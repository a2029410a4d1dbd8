import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowKeys } from '#ui/list/table/rowKeys.ts';

/** Ids that collide often: numbers, and texts that look like keys. */
const rows = fc.array(
  fc
    .oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom('1', '2', '1/1', '2/1', '1/2', ''))
    .map(id => ({ id })),
);

describe('the React keys of rows', () => {
  it('are unique, whatever the ids are', () => {
    fc.assert(
      fc.property(rows, some => {
        expect(new Set(rowKeys(some)).size).toBe(some.length);
      }),
    );
  });

  it('stay the same when rows are added before or after', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat(), (ids, other) => {
        fc.pre(!ids.includes(other));
        const some = ids.map(id => ({ id }));
        const keys = rowKeys(some);
        expect(rowKeys([{ id: other }, ...some]).slice(1)).toEqual(keys);
        expect(rowKeys([...some, { id: other }]).slice(0, -1)).toEqual(keys);
      }),
    );
  });

  it('are the same for an id as a number and as text (G20)', () => {
    expect(rowKeys([{ id: 7 }])).toEqual(rowKeys([{ id: '7' }]));
  });
});
