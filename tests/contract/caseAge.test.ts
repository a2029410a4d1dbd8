import { expect, it } from 'vitest';
import { urgencyOf } from '#contract/rules/caseAge.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const limits = { due: 24, overdue: 72 };

it.each([
  ['2026-03-02T11:59:00Z', 'fresh'],
  ['2026-03-01T12:00:01Z', 'fresh'],
  ['2026-03-01T12:00:00Z', 'due'],
  ['2026-02-27T12:00:01Z', 'due'],
  ['2026-02-27T12:00:00Z', 'overdue'],
  [null, 'fresh'],
  ['no date', 'fresh'],
])('a case waiting since %s is %s', (since, urgency) => {
  expect(urgencyOf(since, limits, NOW)).toBe(urgency);
});
