import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { users } from '#server/db/schema/users.ts';
import type { Backend, Caller } from './backend.ts';

/** Makes a merchant's person one who has never made a PIN, as an approval leaves them. */
export async function forgetPin(db: Queries, username: string): Promise<void> {
  await db
    .update(users)
    .set({ pinHash: null, isDefaultPin: true })
    .where(eq(users.username, username));
}

/** Makes the first PIN, as the portal sends it. */
export const createPin = (
  { encrypt }: Pick<Backend, 'encrypt'>,
  caller: Caller,
  userId: number,
  pin: string,
) => caller.call('POST', '/user/api/users/create-pin', { userId, pin: encrypt(pin) });
