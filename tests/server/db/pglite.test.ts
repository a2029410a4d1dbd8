import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { assertRoom } from '../../../server/db/pglite.ts';

it('tells a disk that has too little room left', async () => {
  await expect(assertRoom(tmpdir(), 1)).resolves.toBeUndefined();
  await expect(assertRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow('is full');
});
