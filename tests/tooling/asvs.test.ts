import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * The number of level 1 and level 2 requirements in each chapter of OWASP ASVS 5.0.0, counted in the standard's own
 * list. Level 3 is not assessed.
 */
const COUNTS: readonly (readonly [level1: number, level2: number])[] = [
  [8, 19],
  [4, 7],
  [8, 11],
  [2, 8],
  [4, 5],
  [13, 22],
  [6, 12],
  [4, 3],
  [4, 3],
  [5, 24],
  [3, 11],
  [3, 6],
  [1, 12],
  [2, 7],
  [3, 10],
  [0, 16],
  [0, 7],
];

const KINDS = [
  'Test',
  'File',
  'Deviation (product)',
  'Deviation (accepted)',
  'Deviation (deployment)',
  'Deviation (open)',
  'Not applicable',
];

const NUMBER = /^(?:[1-9]|1[0-7])\.[1-9]\.(?:[1-9]|1\d)$/;

interface Row {
  number: string;
  level: string;
  requirement: string;
  how: string;
  /** Cells after the fourth. */
  more: string[];
}

/** The rows of the tables: those that begin with a digit. */
const rowsOf = (markdown: string): Row[] =>
  markdown
    .split('\n')
    .filter(line => /^\| *\d/.test(line))
    .map(line => {
      const cells = line.replace(/^\| *| *\|$/g, '').split(' | ');
      const [number = '', level = '', requirement = '', how = '', ...more] = cells;
      return { number, level, requirement, how, more };
    });

/** How a requirement is met: the bold words at the beginning. */
const kindOf = ({ how }: Row) => /^\*\*([^*]+)\*\*/.exec(how)?.[1] ?? '';

const PATH = /`((?:tests|server|src|docs|scripts)\/[\w./-]+\.\w+|package-lock\.json)`/g;
const pathsOf = ({ how }: Row) => [...how.matchAll(PATH)].map(([, path = '']) => path);

/** The quoted titles that are missing from the file named last before them. */
function missingTitles({ how }: Row): string[] {
  let source = '';
  return [...how.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, path, title]) => {
    if (path) source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return title && !source.includes(title) ? [title] : [];
  });
}

/** Whether a row has what its kind needs: tests, files, or a reason. */
function isBacked(row: Row): boolean {
  const paths = pathsOf(row);
  if (kindOf(row) === 'Test') return paths.some(path => /^tests\/.*\.test\.tsx?$/.test(path));
  if (kindOf(row) === 'File') return paths.some(path => !path.startsWith('tests/'));
  return /^\*\*[^*]+\*\*: .{4,}/.test(row.how);
}

const parts = (number: string) => number.split('.').map(Number);

function isBefore(one: string, other: string): boolean {
  const [first, second] = [parts(one), parts(other)];
  const at = first.findIndex((part, index) => part !== second[index]);
  return at >= 0 && (first[at] ?? 0) < (second[at] ?? 0);
}

const markdown = readFileSync('docs/asvs.md', 'utf8');
const rows = rowsOf(markdown);
const numbersWhere = (is: (row: Row) => boolean) => rows.filter(is).map(({ number }) => number);

describe('docs/asvs.md', () => {
  it('has the number of requirements of the standard for each level and chapter', () => {
    const counted = COUNTS.map((_, at) =>
      ['1', '2'].map(
        level => rows.filter(row => row.level === level && parts(row.number)[0] === at + 1).length,
      ),
    );
    expect(counted).toEqual(COUNTS);
    expect(rows).toHaveLength(253);
  });

  it('has valid numbers, in order and unique', () => {
    expect(numbersWhere(({ number }) => !NUMBER.test(number))).toEqual([]);
    const late = rows.filter(({ number }, at) => at > 0 && !isBefore(rows[at - 1]!.number, number));
    expect(late.map(({ number }) => number)).toEqual([]);
  });

  it('gives one way of meeting each requirement, and does not copy the standard', () => {
    const ways = ({ how }: Row) => how.match(/\*\*[^*]+\*\*/g)?.length;
    const isWhole = (row: Row) =>
      KINDS.includes(kindOf(row)) && ways(row) === 1 && row.more.length === 0;
    expect(numbersWhere(row => !isWhole(row))).toEqual([]);
    expect(numbersWhere(row => !/^(?!Verify\b).{10,120}$/.test(row.requirement))).toEqual([]);
  });

  it('names tests, files or a reason, as its kind requires', () => {
    expect(numbersWhere(row => !isBacked(row))).toEqual([]);
  });

  it('names only existing files and titles', () => {
    expect(rows.flatMap(pathsOf).filter(path => !existsSync(path))).toEqual([]);
    expect(rows.flatMap(missingTitles)).toEqual([]);
    // titles in straight quotes would not be checked
    expect(numbersWhere(({ how }) => how.replaceAll(/`[^`]*`/g, '').includes('"'))).toEqual([]);
    expect(rows.flatMap(pathsOf).length).toBeGreaterThan(150);
  });

  it('lists exactly the open requirements at its beginning', () => {
    const [, open = ''] = /\n## Open\n(.*?)\n## /s.exec(markdown) ?? [];
    const listed = open.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
    const marked = numbersWhere(row => kindOf(row) === 'Deviation (open)');
    expect(new Set(listed)).toEqual(new Set(marked));
    expect(listed).toHaveLength(marked.length);
  });

  it.each(KINDS)('explains the kind %s', kind => {
    expect(markdown).toContain(`\n| **${kind}** | `);
  });
});
