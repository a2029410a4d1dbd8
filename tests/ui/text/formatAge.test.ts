import { expect, it } from 'vitest';
import { formatAge } from '#ui/text/format.ts';

const NOW = Date.parse('2026-03-02T04:00:00Z');

it.each([
  ['2026-03-02T04:00:10Z', 'en', 'now'],
  ['2026-03-02T03:57:00Z', 'en', '3 minutes ago'],
  ['2026-03-02T01:40:00Z', 'en', '2 hours ago'],
  ['2026-03-01T03:00:00Z', 'en', 'yesterday'],
  ['2026-03-09T03:59:00Z', 'en', 'in 7 days'],
  ['2026-03-02T03:57:00Z', 'ms', '3 minit lalu'],
  ['2026-03-02T03:57:00Z', 'zh', '3分钟前'],
])('%s in %s is %s', (instant, language, text) => {
  expect(formatAge(instant, language, NOW)).toBe(text);
});

it.each([null, undefined, '', 'soon'])('%s has no age', instant => {
  expect(formatAge(instant, 'en', NOW)).toBeUndefined();
});
