import { expect, it } from 'vitest';
import { BANKS } from '#contract/words/banks.ts';
import { BANKS as DEMO_BANKS } from '#server/seed/people/places.ts';

it('the banks are in the order of their names, each once, and have all of the demo’s', () => {
  expect([...new Set(BANKS)]).toEqual(BANKS.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(DEMO_BANKS.filter(bank => !(BANKS as readonly string[]).includes(bank))).toEqual([]);
});
