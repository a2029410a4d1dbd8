import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REPORT_NAMES } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import { REPORTS_DOCUMENT, reportsDocument } from '#scripts/reportsDocument.ts';

describe('docs/reports.md', () => {
  it('matches the declarations', () => {
    expect(readFileSync(REPORTS_DOCUMENT, 'utf8')).toBe(reportsDocument());
  });

  it.each(REPORT_NAMES)('%s is declared completely', name => {
    const { columns, headline, roles, rhythms, ...words } = REPORT_KINDS[name];
    expect(words.name).toBe(name);
    expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length);
    const amounts = columns.filter(({ unit }) => unit === 'money').map(({ key }) => key);
    expect([undefined, ...amounts]).toContain(headline);
    expect(roles.length * rhythms.length).toBeGreaterThan(0);
    for (const { meaning } of columns) expect(meaning).not.toMatch(/\.$/);
  });
});
