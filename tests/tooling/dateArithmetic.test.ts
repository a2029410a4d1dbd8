import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Computes a day or a time of day, or states how far Malaysia is from UTC. */
const BY_HAND = [
  /[/%] *(DAY|86_400_000)\b/,
  /\b[gs]etUTC(Hours|Day|Date|Month)\(/,
  /\bgetTimezoneOffset\(/,
  /\bDate\.UTC\(/,
  /\+ *8\) *% *24/,
];

const computes = (code: string) => BY_HAND.some(mark => mark.test(code));

describe('days and times of day in the portal', () => {
  it('are computed by the contract only (docs/decisions/031)', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map(file => file.replaceAll('\\', '/'))
      .filter(file => /\.tsx?$/.test(file));
    const found = files.filter(file => computes(readFileSync(`src/${file}`, 'utf8')));
    expect(found.filter(file => !file.startsWith('contract/'))).toEqual([]);
    // the marks are those of the code
    expect(found).toEqual(
      expect.arrayContaining(['contract/dates.ts', 'contract/calendar/calendarTimes.ts']),
    );
  });
});
