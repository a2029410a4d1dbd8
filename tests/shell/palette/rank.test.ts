import { describe, expect, it } from 'vitest';
import { rank, ranked } from '#shell/palette/rank.ts';

describe('matching a name', () => {
  it.each([
    ['hist', 'History'],
    ['HIST', 'History'],
    ['requests ops', 'Ops validator requests'],
    ['vlrq', 'Ops validator requests'],
    ['opvr', 'Ops validator requests'],
    ['wallet', 'eWallet users'],
    ['nino', 'Niño'],
    ['வரலா', 'வரலாறு'],
    ['历史', '历史记录'],
  ])('%s finds %s', (typed, name) => {
    expect(rank(typed, name)).toBeGreaterThan(0);
  });

  it.each([
    ['', 'History'],
    ['   ', 'History'],
    ['histx', 'History'],
    ['history users', 'History'],
    ['xq', 'Ops validator requests'],
    ['limit', 'eWallet User List with eKYC submitted'],
    ['tan', 'Merchant applicants'],
    // a different vowel makes a different word
    ['வரலி', 'வரலாறு'],
  ])('%j does not find %s', (typed, name) => {
    expect(rank(typed, name)).toBe(0);
  });

  it('ranks a match at the start higher than one in the middle', () => {
    const fits = ['Users', 'Portal users', 'eWallet-users', 'Confusers', 'U-s-e'].map(name =>
      rank('use', name),
    );
    expect(fits).toEqual([4, 3, 3, 2, 1]);
  });

  it('ranks it as similar if the letters of any word are scattered', () => {
    expect(rank('merchant tan', 'Merchant transactions')).toBe(1);
  });
});

describe('results', () => {
  const entry = (...names: string[]) => ({ names });

  it('are sorted by their best matching name', () => {
    const tamil = entry('வரலாறு', 'History');
    const other = entry('A short history');
    expect(ranked('history', [other, entry('Users'), tamil]).matches).toEqual([tamil, other]);
  });

  it('keep their order if they match equally well', () => {
    const [one, two] = [entry('User one'), entry('User two')];
    expect(ranked('user', [one, two]).matches).toEqual([one, two]);
    expect(ranked('user', [two, one]).matches).toEqual([two, one]);
  });

  it('are kept apart from names that are only similar', () => {
    const [similar, match] = [entry('Transactions'), entry('Tan and sons')];
    expect(ranked('tan', [similar, match, entry('Users')])).toEqual({
      matches: [match],
      similar: [similar],
    });
  });
});
