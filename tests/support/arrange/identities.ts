import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { IdentityData } from '#contract/records/ekyc.ts';
import type { EkycStatus } from '#contract/words/statuses.ts';
import type { Database } from '#server/db/database.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { documents } from '#server/db/schema/documents.ts';
import { identityChecks } from '#server/db/schema/identityChecks.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { aHolder, type Holder } from './holders.ts';

const MINUTE = 60_000;

/** A holder whose identity check has the given status. @param ageMinutes how long ago it was submitted */
export async function aCheck(
  database: Database,
  name: string,
  { status = 'SUBMITTED', ageMinutes = 5 }: { status?: EkycStatus; ageMinutes?: number } = {},
): Promise<Holder> {
  const holder = await aHolder(database);
  const { db } = database;
  await db
    .update(users)
    .set({
      internalEkycStatus: status,
      ekycStatus: status === 'NO_RECORD' ? 'SUBMITTED' : status,
      ekycReason: null,
      ekycSubmittedDate: new Date(Date.now() - ageMinutes * MINUTE),
    })
    .where(eq(users.id, holder.id));
  await db
    .update(userDetails)
    .set({ displayName: name, identificationName: name })
    .where(eq(userDetails.id, holder.id));
  return { ...holder, displayName: name };
}

/** Sets what was read from a holder's document; the rest as the holder entered it. */
export async function readFromDocument(
  { db }: Database,
  id: number,
  read: Partial<IdentityData> | null,
): Promise<void> {
  const [details] = await db.select().from(userDetails).where(eq(userDetails.id, id));
  if (!details) throw new Error(`no details of ${id}`);
  const values = { userId: id, read: read && { ...details, ...read } };
  await db
    .insert(identityChecks)
    .values(values)
    .onConflictDoUpdate({ target: identityChecks.userId, set: values });
}

/** Registers the same device for several users. */
export const shareDevice = ({ db }: Database, deviceId: string, userIds: readonly number[]) =>
  db
    .insert(deviceInfos)
    .values(userIds.map(userId => ({ userId, deviceId, deviceModel: 'Pixel', ipAddress: '::1' })));

export const setDetails = (
  { db }: Database,
  id: number,
  values: Partial<typeof userDetails.$inferInsert>,
) => db.update(userDetails).set(values).where(eq(userDetails.id, id));

/** A holder of the demo whose pictures wait for a review. */
export async function holderWithPictures({ db }: Database): Promise<number> {
  const [row] = await db
    .select({ id: documents.userId })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .where(and(isNotNull(documents.userId), eq(users.internalEkycStatus, 'SUBMITTED')))
    .orderBy(asc(documents.id))
    .limit(1);
  if (!row?.id) throw new Error('the demo has no pictures');
  return row.id;
}
