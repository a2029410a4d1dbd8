import { expect, it } from 'vitest';
import { formatAge } from '#ui/text/format.ts';

const NOW = Date.parse('2026-03-02T04:00:00Z');

it.each([
  ['2026-03-02T04:00:10Z', 'en', 'now'],
  ['2026-03-02T03:57:00Z', 'en', '3 minutes ago'],
  ['2026-03-02T01:40:00Z', 'en', '2 hours ago'],
  ['2026-03-01T03:00:00Z', 'en', 'yesterday'],
  ['2026-03-09T03:59:00Z', 'en', 'in 7 days'],
  ['2026-03-02T03:29:00Z', 'en', '31 minutes ago'],
  ['2026-03-02T03:00:20Z', 'en', '1 hour ago'],
  // below 24 hours in hours, then in days of Malaysia, where it is noon
  ['2026-03-02T17:00:00Z', 'en', 'in 13 hours'],
  ['2026-03-01T15:00:00Z', 'en', '13 hours ago'],
  ['2026-03-03T15:59:00Z', 'en', 'tomorrow'],
  ['2026-03-03T16:01:00Z', 'en', 'in 2 days'],
  ['2026-02-28T16:00:00Z', 'en', 'yesterday'],
  ['2026-02-28T15:59:00Z', 'en', '2 days ago'],
  ['2026-03-02T03:57:00Z', 'ms', '3 minit lalu'],
  ['2026-03-02T03:57:00Z', 'zh', '3分钟前'],
])('%s in %s is %s', (instant, language, text) => {
  expect(formatAge(instant, language, NOW)).toBe(text);
});

it.each([null, undefined, '', 'soon'])('%s has no age', instant => {
  expect(formatAge(instant, 'en', NOW)).toBeUndefined();
});
