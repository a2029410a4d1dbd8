import { describe, expect, it } from 'vitest';
import { rank, ranked } from '#shell/palette/rank.ts';

describe('a name fits what is typed', () => {
  it.each([
    ['hist', 'History'],
    ['HIST', 'History'],
    ['requests ops', 'Ops validator requests'],
    ['vlrq', 'Ops validator requests'],
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
    // a different vowel makes a different word
    ['வரலி', 'வரலாறு'],
  ])('%j does not find %s', (typed, name) => {
    expect(rank(typed, name)).toBe(0);
  });

  it('better where it begins so than where it has it somewhere', () => {
    const fits = ['Users', 'Portal users', 'eWallet-users', 'Confusers', 'U-s-e'].map(name =>
      rank('use', name),
    );
    expect(fits).toEqual([4, 3, 3, 2, 1]);
  });
});

describe('what is found', () => {
  const entry = (...names: string[]) => ({ names });

  it('is in the order in which it fits, by the best of its names', () => {
    const tamil = entry('வரலாறு', 'History');
    const other = entry('A short history');
    expect(ranked('history', [other, entry('Users'), tamil])).toEqual([tamil, other]);
  });

  it('keeps its order where it fits alike', () => {
    const [one, two] = [entry('User one'), entry('User two')];
    expect(ranked('user', [one, two])).toEqual([one, two]);
    expect(ranked('user', [two, one])).toEqual([two, one]);
  });
});
