import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasTestOf, missingNames, rowsOf } from '#tests/support/run/faultRows.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

const rows = rowsOf(readFileSync('docs/security.md', 'utf8'));

describe('a row of docs/security.md', () => {
  it('is one of more than 90', () => {
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter(({ places }) => places.length > 0).length).toBeGreaterThan(90);
  });

  it('follows the previous one, without gaps in the numbers', () => {
    expect(missingNames(rows.map(({ name }) => name))).toEqual([]);
    expect(missingNames(['A1', 'A3', 'B2'])).toEqual(['A2', 'B1']);
  });

  it.each(rows)('$name has a test of its name in each place that it lists', ({ name, places }) => {
    expect(places.filter(place => !hasTestOf(name, place))).toEqual([]);
  });
});

describe('the search for a row’s test', () => {
  const tree = () =>
    temporaryTree({
      'a.test.ts': `it('A4 a code unchanged', () => undefined);`,
      'b.test.ts': `it.each([1])("A6, A7 and A8: over", () => undefined);`,
      'F2.test.ts': '',
      'c.test.ts': `it('is over; B3 is not told twice', () => undefined);`,
      'note.ts': `// 'A9 is no test'`,
    });

  it.each(['A4', 'A6', 'A7', 'A8', 'B3'])('finds %s', row => {
    expect(hasTestOf(row, tree())).toBe(true);
  });

  it.each(['A', 'A1', 'A44', 'A9', 'F', 'F2', 'I3'])('does not find %s', row => {
    expect(hasTestOf(row, tree())).toBe(false);
  });
});
