import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDays,
  formatDaysAway,
  formatHiddenDay,
  formatInstant,
  formatPercent,
  formatTime,
} from '#ui/text/format.ts';
import { formatBytes } from '#ui/text/formatBytes.ts';

/** Any white space as a browser's locale data has it. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

describe('a day', () => {
  it.each([
    ['en', '29 Feb 2024'],
    ['zh', '2024年2月29日'],
    ['ms', '29 Feb 2024'],
    ['ta', '29 பிப்., 2024'],
  ])('has its day before its month in %s, but for Chinese', (language, text) => {
    expect(plain(formatDay('2024-02-29', language))).toBe(text);
  });

  it.each([
    ['en', '•• •• 1956'],
    ['zh', '1956年••月••日'],
    ['ms', '•• •• 1956'],
    ['ta', '•• ••, 1956'],
  ])('of which only the year is shown keeps its order in %s', (language, text) => {
    expect(plain(formatHiddenDay('1956-••-••', language))).toBe(text);
  });

  it('of which only the year is shown tells neither month nor day, even if it has them', () => {
    expect(plain(formatHiddenDay('1956-12-31', 'en'))).toBe('•• •• 1956');
  });

  it.each(['••••-••-••', '19••-••-••', '1••'])('masked as %s is shown as it is', masked => {
    expect(formatHiddenDay(masked, 'en')).toBe(masked);
  });
});

describe('a file size', () => {
  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1000, '1 kB'],
    [999_949, '999.9 kB'],
    [999_950, '1 MB'],
    [12_345_678, '12.3 MB'],
    [1_500_000_000, '1,500 MB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(plain(formatBytes(bytes, 'en'))).toBe(text);
  });
});

describe('a range of days', () => {
  it.each([
    ['2026-10-01', '2026-10-31', '1–31 Oct 2026'],
    ['2026-10-30', '2026-11-02', '30 Oct – 2 Nov 2026'],
    ['2025-12-30', '2026-01-02', '30 Dec 2025 – 2 Jan 2026'],
    ['2026-10-31', '2026-10-31', '31 Oct 2026'],
  ])('from %s to %s repeats no month and no year', (from, to, text) => {
    expect(plain(formatDays(from, to, 'en'))).toBe(text);
  });

  it('has no space around its dash within a month in Malay either', () => {
    expect(plain(formatDays('2026-10-01', '2026-10-31', 'ms'))).toBe('1–31 Okt 2026');
  });
});

describe('an instant', () => {
  it.each([
    ['en', '12:05 am', '12:00 pm'],
    ['zh', '上午12:05', '下午12:00'],
    ['ms', '12:05 PG', '12:00 PTG'],
    ['ta', '12:05 am', '12:00 pm'],
  ])('has the time of day of Malaysia in %s, at midnight and at noon', (language, night, noon) => {
    const timeAt = (hour: string) => plain(formatTime(Date.parse(`2026-03-02T${hour}Z`), language));
    expect(timeAt('16:05')?.toLowerCase()).toBe(night.toLowerCase());
    expect(timeAt('04:00')?.toLowerCase()).toBe(noon.toLowerCase());
  });

  it('has a new day from midnight in Malaysia on', () => {
    const dayOf = (instant: string) => formatInstant(instant, 'en')?.slice(0, 5);
    expect(dayOf('2026-03-01T15:59:59.999Z')).toBe('1 Mar');
    expect(dayOf('2026-03-01T16:00:00Z')).toBe('2 Mar');
  });

  it('is never broken before am or pm', () => {
    for (const language of ['en', 'ms', 'ta']) {
      expect(formatInstant('2026-03-02T04:00:00Z', language)).toMatch(/12:00\u00a0\p{L}+$/u);
    }
  });
});

describe('days from now', () => {
  it.each([
    [0, 'en', 'today'],
    [1, 'en', 'tomorrow'],
    [-1, 'en', 'yesterday'],
    [12, 'en', 'in 12 days'],
    [0, 'ms', 'hari ini'],
    [1, 'zh', '明天'],
    [1, 'ta', 'நாளை'],
  ])('%i in %s are “%s”', (days, language, text) => {
    expect(formatDaysAway(days, language)).toBe(text);
  });
});

describe('a share', () => {
  it.each([
    [0, '0%'],
    [0.004, '0%'],
    [0.756, '76%'],
    [1, '100%'],
    [6, '600%'],
  ])('of %d is %s', (share, text) => expect(formatPercent(share, 'en')).toBe(text));
});
