import { expect, it } from 'vitest';
import {
  hashPassword,
  matchesPassword,
  waitingHashes,
} from '#server/services/passwords/passwords.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { hashesOf } from '#tests/support/run/hashes.ts';

const REFUSED = { code: 1004, details: { retryAfter: 5 } };

it('two passwords are hashed at a time while up to 500 wait, and one more is refused', async () => {
  const kept = await hashPassword(PASSWORD);
  const all: Promise<unknown>[] = [];
  const begun = await hashesOf(async () => {
    for (let asked = 0; asked < 502; asked += 2) {
      all.push(hashPassword(PASSWORD), matchesPassword(kept, PASSWORD));
    }
  });
  expect([begun, waitingHashes()]).toEqual([2, 500]);
  await expect(hashPassword(PASSWORD)).rejects.toMatchObject(REFUSED);
  await expect(matchesPassword(kept, PASSWORD)).rejects.toMatchObject(REFUSED);

  await Promise.all(all);
  expect(waitingHashes()).toBe(0);
  expect(await matchesPassword(await hashPassword(PASSWORD), PASSWORD)).toBe(true);
});
