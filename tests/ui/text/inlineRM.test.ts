import { expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';

it.each([
  [123_450, 'RM\u00a01,234.50'],
  [-5, '-RM\u00a00.05'],
])('%i sen in a sentence cannot wrap between currency and digits', (amount, text) => {
  expect(inlineRM(sen(amount))).toBe(text);
});

it('an amount that the backend did not give is a dash, not RM 0.00', () => {
  expect(inlineRM(null)).toBe('–');
});
