import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, fieldOf } from '#records/history/changes.ts';

const names = fc.constantFrom('status', 'mdr', 'constructor', 'toString', 'hasOwnProperty', 'x');
const records = fc.dictionary(names, fc.jsonValue({ maxDepth: 2 }));

/** The JSON value; absent and null are equal. */
const told = (value: unknown) => JSON.stringify(value ?? null);

describe('the changes between two versions', () => {
  it('are empty if nothing differs', () => {
    fc.assert(
      fc.property(records, record => {
        expect(changesOf(record, record)).toEqual([]);
        expect(changesOf(record, JSON.parse(JSON.stringify(record)))).toEqual([]);
      }),
    );
  });

  it('lead from one to the other, and include no unchanged field', () => {
    fc.assert(
      fc.property(records, records, (before, after) => {
        const changes = changesOf(before, after);
        const changed = new Map(changes.map(change => [change.field, change]));
        for (const field of [...Object.keys(before), ...Object.keys(after)]) {
          const [was, is] = [fieldOf(before, field), fieldOf(after, field)];
          expect(changed.has(field)).toBe(told(was) !== told(is));
        }
        for (const { field, before: was, after: is } of changes) {
          expect([told(was), told(is)]).toEqual([
            told(fieldOf(before, field)),
            told(fieldOf(after, field)),
          ]);
        }
        expect(changed.size).toBe(changes.length);
      }),
    );
  });

  it('are symmetric', () => {
    fc.assert(
      fc.property(records, records, (before, after) => {
        const back = changesOf(after, before).map(change => ({
          field: change.field,
          before: change.after,
          after: change.before,
        }));
        expect(new Set(changesOf(before, after).map(told))).toEqual(new Set(back.map(told)));
      }),
    );
  });

  it('are empty between values that are not records', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, undefined, 'text', 7, true, [1, 2]),
        fc.constantFrom(null, undefined, '', 0, false, []),
        (before, after) => {
          expect(changesOf(before, after)).toEqual([]);
        },
      ),
    );
  });

  it('include masked fields, whose masks may be equal', () => {
    const masked = {
      addressLine1: '••••',
      dateOfBirth: '1985-••-••',
      status: 'ACTIVE',
      remark: '• first • second',
    };
    expect(changesOf(masked, masked).map(({ field }) => field)).toEqual([
      'addressLine1',
      'dateOfBirth',
    ]);
  });

  it('of a creation are all of its fields', () => {
    expect(changesOf(null, { status: 'PENDING', remark: null })).toEqual([
      { field: 'status', before: undefined, after: 'PENDING' },
    ]);
  });

  it('D15 consider only own fields of the record', () => {
    const hostile = JSON.parse('{"__proto__": {"status": "ACTIVE"}, "constructor": 1}');
    expect(changesOf(hostile, {}).map(({ after }) => after)).toEqual([undefined, undefined]);
    expect(fieldOf({}, 'constructor')).toBeUndefined();
  });
});
