import { expect, it } from 'vitest';
import { openReference } from './reference.ts';

const reference = openReference();

it('finds no difference in the reference backend, and leaves none of its test data behind', async () => {
  const { calls, roles } = await reference.conformThrough();

  const differing = calls.filter(({ verdict }) => verdict === 'differs');
  expect(differing.map(({ name, differences }) => ({ name, differences }))).toEqual([]);
  expect(Object.values(roles)).toEqual(Array(7).fill(''));
  const conforming = calls.filter(({ verdict }) => verdict === 'conforms');
  expect(conforming.length).toBeGreaterThan(130);
  expect(await reference.testData()).toEqual([]);
});
