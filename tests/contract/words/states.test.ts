import { describe, expect, it } from 'vitest';
import { STATES, stateOfPostcode } from '#contract/words/states.ts';

describe('the state of a postcode', () => {
  it.each([
    ['01000', 'Perlis'],
    ['05000', 'Kedah'],
    ['10000', 'Pulau Pinang'],
    ['15000', 'Kelantan'],
    ['20000', 'Terengganu'],
    ['25000', 'Pahang'],
    ['30000', 'Perak'],
    ['39000', 'Pahang'],
    ['40000', 'Selangor'],
    ['46000', 'Selangor'],
    ['49000', 'Pahang'],
    ['50000', 'W.P. Kuala Lumpur'],
    ['62000', 'W.P. Putrajaya'],
    ['68000', 'Selangor'],
    ['70000', 'Negeri Sembilan'],
    ['75000', 'Melaka'],
    ['80000', 'Johor'],
    ['87000', 'W.P. Labuan'],
    ['88000', 'Sabah'],
    ['93000', 'Sarawak'],
  ])('%s is in %s', (postcode, state) => {
    expect(stateOfPostcode(postcode)).toBe(state);
  });

  it.each(['', '1000', '100000', '00000', '99999', 'abcde', ' 5000'])('%j has no state', text => {
    expect(stateOfPostcode(text)).toBeUndefined();
  });

  it('covers all sixteen states', () => {
    const found = Array.from({ length: 1000 }, (_, start) =>
      stateOfPostcode(`${String(start).padStart(3, '0')}00`),
    );
    expect(new Set(found.filter(state => state !== undefined))).toEqual(new Set(STATES));
  });
});
