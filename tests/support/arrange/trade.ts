import { eq } from 'drizzle-orm';
import type { FavouriteEntry } from '#contract/records/merchant.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Backend, Caller } from '#tests/support/backend/backend.ts';

/** The merchant that a user works for. */
export async function ownMerchant(
  caller: Caller,
): Promise<{ id: number; ulid: string; businessRegistrationName: string }> {
  return (await caller.get('/user/api/users/')).payload.content.merchant;
}

/** The merchant's trading partners, and the pending ones. */
export async function favouritesOf(caller: Caller, query = ''): Promise<FavouriteEntry[]> {
  const { id } = await ownMerchant(caller);
  return (await caller.get(`/user/api/merchants/inter/${id}${query}`)).payload.content;
}

/** An active merchant that neither belongs to a demo account nor is among a user's favourites. */
export async function strangerTo({ database }: Backend, caller: Caller) {
  const known = (await favouritesOf(caller)).map(({ merchantUlid }) => merchantUlid);
  const active = await database.db.select().from(merchants).where(eq(merchants.status, 'ACTIVE'));
  const found = active.find(({ ulid, id }) => id > 2 && !known.includes(ulid));
  if (!found) throw new Error('the demo has no stranger left');
  return found;
}

/** Gives the first partner a referral code. */
export const aPartnerWithCode = ({ database: { db } }: Backend, referralCode: string) =>
  db.update(partners).set({ referralCode }).where(eq(partners.id, 1));
