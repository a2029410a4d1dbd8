import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRate } from '#contract/rules/money/rateRules.ts';
import { mdrProblem } from '#features/onboarding/merchantApplicants/MdrInput.tsx';

it('accepts every rate from 0 to 100 with up to two decimals, however it is typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), hundredths => {
      const rate = hundredths / 100;
      for (const typed of [String(rate), rate.toFixed(2), ` ${rate} `]) {
        expect(mdrProblem(typed)).toBeUndefined();
        expect(readRate(typed)).toBe(rate);
      }
    }),
  );
});

it.each([
  '100.01',
  '1000',
  '1.234',
  '-1',
  '+1',
  '1,5',
  '1e1',
  '0x1',
  '.',
  'Infinity',
  '١',
  '',
  '   ',
])('rejects %s', typed => {
  expect(mdrProblem(typed)).toBe('applicants.mdr.range');
  expect(readRate(typed)).toBeUndefined();
});
