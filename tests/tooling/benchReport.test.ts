import { expect, it } from 'vitest';
import { type Section, sectionText, withSection } from '#bench/report.ts';

const section = (title: string, figure: number): Section => ({
  title,
  how: 'In turns.',
  rows: [{ what: 'First row', figure, unit: 'ms', atMost: 10, detail: '3 runs' }],
});
const text = (title: string, figure: number) =>
  sectionText(section(title, figure), 'Measured here.');
const rowOf = (figure: string) => `| First row | ${figure} | 3 runs |`;

it('marks what exceeds its budget, and says when it was measured', () => {
  expect(text('Pages', 9)).toContain(rowOf('9 ms | ≤ 10 ✓'));
  expect(text('Pages', 11)).toContain(rowOf('11 ms | ≤ 10 **✗**'));
  expect(text('Pages', 11)).toContain('In turns. Measured here.');
});

it('replaces the section of a part, and keeps the others in their order', () => {
  let report = '# Benchmarks\n\nWritten long ago.\n';
  for (const title of ['Pages', 'Transfers', 'Start']) report = withSection(report, text(title, 9));
  const changed = withSection(report, text('Transfers', 11));
  expect(changed.match(/^## .*/gm)).toEqual(['## Pages', '## Transfers', '## Start']);
  expect(changed.match(/^\| First row .*/gm)).toEqual(
    ['9 ms | ≤ 10 ✓', '11 ms | ≤ 10 **✗**', '9 ms | ≤ 10 ✓'].map(rowOf),
  );
  expect(withSection(changed, text('Transfers', 11))).toBe(changed);
  expect(changed).not.toContain('long ago');
});
