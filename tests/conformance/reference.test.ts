import { expect, it } from 'vitest';
import { conformAgainst } from './reference.ts';

it('the reference backend conforms to its contract', async () => {
  const { calls, roles } = await conformAgainst();

  expect(calls.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
  expect(Object.values(roles)).toEqual(Array(7).fill(''));
  const conforming = calls.filter(({ verdict }) => verdict === 'conforms');
  expect(conforming.length).toBeGreaterThan(85);
});
