import { expect, it } from 'vitest';
import { BANKS } from '#contract/words/banks.ts';
import { BANKS as DEMO_BANKS } from '#server/seed/people/places.ts';

it('the banks are sorted by name, unique, and include those of the demo', () => {
  expect([...new Set(BANKS)]).toEqual(BANKS.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(DEMO_BANKS.filter(bank => !(BANKS as readonly string[]).includes(bank))).toEqual([]);
});
