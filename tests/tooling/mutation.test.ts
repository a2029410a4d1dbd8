import { readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTS, partsNamed, stepsOf } from '#scripts/mutation/parts.mjs';

const files = ['server', 'src', 'tests'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
);

/** The patterns that match no file: what they name was moved, and would no longer be mutated. */
const empty = (patterns: readonly string[]) =>
  patterns.filter(pattern => !files.some(name => matchesGlob(name, pattern)));

describe('a part of the code for mutation tests', () => {
  it.each(Object.entries(PARTS))('has code and tests: %s', (_, { code, tests }) => {
    expect(empty(code)).toEqual([]);
    expect(empty(tests.map(name => `tests/${name}.test.{ts,tsx}`))).toEqual([]);
  });

  it('is one run, or one for each of its files', () => {
    expect(stepsOf('money')).toEqual([PARTS.money?.code]);
    const approvals = readdirSync('server/services/approvals').map(name => `approvals/${name}`);
    const all = [...approvals, 'changes/assertSeen.ts', 'changes/guarded.ts'];
    expect(stepsOf('approvals')).toEqual(all.map(name => [`server/services/${name}`]));
  });

  it('is named or one of all, and an unknown name is refused', () => {
    expect(partsNamed([])).toEqual(Object.keys(PARTS));
    expect(partsNamed(['money'])).toEqual(['money']);
    expect(() => partsNamed(['money', 'constructor'])).toThrow('There is no constructor.');
    expect(empty(['server/nowhere/*.ts'])).toEqual(['server/nowhere/*.ts']);
  });
});
