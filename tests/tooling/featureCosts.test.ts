import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The maximum lines of code of a feature, by the first word of its name. */
const MOST: Readonly<Record<string, number>> = { list: 150, lists: 150, both: 150, queue: 350 };

/** Lines of code without imports, comments and empty lines. */
const linesOf = (code: string): number =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^import[\s\S]*?;\n/gm, '')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.trim().startsWith('//')).length;

/** The rows of the table in docs/adding.md. */
const rows = (readFileSync('docs/adding.md', 'utf8').split('## What they cost')[1] ?? '')
  .split('\n## ')[0]
  ?.split('\n')
  .filter(line => /\| \d+ \|$/.test(line))
  .map(line => {
    const [, name = '', files = '', lines = ''] = line.split('|').map(cell => cell.trim());
    return { name, files: [...files.matchAll(/`([^`]+)`/g)].map(each => each[1] ?? ''), lines };
  });

describe('the size of a feature', () => {
  it('is listed for lists and a queue', () => {
    expect(rows?.length).toBeGreaterThan(5);
    expect(rows?.some(({ name }) => name.startsWith('queue'))).toBe(true);
  });

  it.each(rows ?? [])('of the $name matches docs/adding.md, and is within its limit', row => {
    const counted = row.files
      .map(file => linesOf(readFileSync(`src/features/${file}`, 'utf8')))
      .reduce((sum, lines) => sum + lines, 0);
    expect(counted).toBe(Number(row.lines));
    expect(counted).toBeLessThanOrEqual(MOST[row.name.split(' ')[0] ?? ''] ?? 0);
  });
});
