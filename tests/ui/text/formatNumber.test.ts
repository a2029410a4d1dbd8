import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/constants.ts';
import { formatNumber } from '#ui/text/format.ts';

describe('formatNumber', () => {
  it.each(LANGUAGES)('formats counts like Intl for %s', language => {
    const { format } = new Intl.NumberFormat(language);
    for (const count of [0, 7, 10, 99, 100, 999, 1000, 1234, 99_999, 1_234_567]) {
      expect(formatNumber(count, language)).toBe(format(count));
    }
  });
});
