import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { users } from '#server/db/schema/users.ts';
import type { Backend, Caller } from './backend.ts';

/** Removes the PIN of a merchant's user, which is their state after an approval. */
export async function forgetPin(db: Queries, username: string): Promise<void> {
  await db
    .update(users)
    .set({ pinHash: null, isDefaultPin: true })
    .where(eq(users.username, username));
}

/** Creates the first PIN, as the portal does. */
export const createPin = (
  { encrypt }: Pick<Backend, 'encrypt'>,
  caller: Caller,
  userId: number,
  pin: string,
) => caller.call('POST', '/user/api/users/create-pin', { userId, pin: encrypt(pin) });
