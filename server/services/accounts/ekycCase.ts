import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import {
  type DuplicateAccount,
  type EkycCase,
  type IdentityData,
  type IdentityPicture,
  identityFields,
} from '#contract/records/ekyc.ts';
import {
  DUPLICATE_FIELDS,
  IDENTITY_PICTURES,
  type IdentityPictureCategory,
} from '#contract/words/identity.ts';
import type { Queries } from '#server/db/driver.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { documents } from '#server/db/schema/documents.ts';
import { identityChecks } from '#server/db/schema/identityChecks.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { isHolder, users } from '#server/db/schema/users.ts';
import { anyOf, equalsText } from '#server/db/search.ts';
import { isoOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { unindexed } from '#server/kernel/totals.ts';
import type { DocumentRow } from '#server/services/documents/documents.ts';
import { phoneForms } from '#server/services/users/numberForms.ts';
import { findPerson, type Person } from '#server/services/users/people.ts';
import { reasonOf } from '#server/services/users/userRecord.ts';
import { isIdentifiedBy } from '#server/services/users/userSearch.ts';

/** Maximum number of duplicates in a case; the newest accounts are listed. */
const MOST_DUPLICATES = 20;

/** Number of accounts with the same data that are looked at, the newest: an app may send one device id for all. */
const MOST_SHARING = 1000;

/**
 * A holder's identity check: what the holder entered, what was read from the document, the pictures
 * and the accounts that may be the same person's.
 * @throws {ApiFailure} 3000 no such user; 3015 not a wallet holder
 */
export async function ekycCaseOf(db: Queries, id: number | undefined): Promise<EkycCase> {
  const { label, row } = await findPerson(db, id ?? 0);
  const { user, details } = row;
  if (user.role !== 'EWALLET_BASIC' && user.role !== 'EWALLET_PREMIUM') {
    throw new ApiFailure('roleInvalid');
  }
  const compared = await comparedOf(db, row);
  return {
    id: user.id,
    username: user.username,
    name: label ?? user.username,
    role: user.role,
    accountStatus: user.status,
    status: user.internalEkycStatus,
    ekycStatus: user.ekycStatus,
    ekycReason: reasonOf(user.ekycReason),
    ekycMemo: user.ekycMemo,
    ...(await decisionOf(db, row)),
    journeyId: user.journeyId,
    phoneNum: details?.phoneNum ?? null,
    ...compared,
    duplicates: await duplicatesOf(db, row),
    caseHash: hashOf(compared),
  };
}

/** Who made the latest decision, and when; nulls if the holder has submitted another check since. */
async function decisionOf(db: Queries, { user }: Person) {
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, 'user'),
        eq(auditEntries.entityId, String(user.id)),
        eq(auditEntries.action, 'DECIDE_EKYC'),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const made = entry?.after?.internalEkycStatus === user.internalEkycStatus ? entry : undefined;
  return { decidedBy: made?.actor ?? null, decidedDate: isoOf(made?.createdDate ?? null) };
}

/** What a reviewer compares: the data that the holder entered, that of the document, and its pictures. */
async function comparedOf(db: Queries, { user, details }: Person) {
  const [check] = await db.select().from(identityChecks).where(eq(identityChecks.userId, user.id));
  return {
    submittedDate: isoOf(user.ekycSubmittedDate),
    entered: identityOf(details),
    read: check?.read ?? null,
    pictures: await picturesOf(db, user.id),
  };
}

const hashOf = (compared: Awaited<ReturnType<typeof comparedOf>>): string =>
  createHash('sha256').update(JSON.stringify(compared)).digest('hex');

/** The current hash of a holder's case, as `EkycCase.caseHash`. */
export const caseHashOf = async (db: Queries, person: Person): Promise<string> =>
  hashOf(await comparedOf(db, person));

const identityOf = (details: Person['details']): IdentityData =>
  Object.fromEntries(
    Object.keys(identityFields).map(name => [name, details?.[name as keyof IdentityData] ?? null]),
  ) as IdentityData;

/** The latest picture of each category, in review order. */
async function picturesOf(db: Queries, userId: number): Promise<IdentityPicture[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.userId, userId), not(documents.deleted)))
    .orderBy(asc(documents.id));
  return IDENTITY_PICTURES.flatMap(category => {
    const row = rows.findLast(one => one.category === category);
    return row ? [{ id: row.id, category, name: row.name, type: row.type, size: row.size }] : [];
  });
}

/**
 * A picture of an identity check, and the user whom it shows.
 * @throws {ApiFailure} 1002 no such picture, or a document of a company; 3000 the user was removed
 */
export async function findIdentityPicture(
  db: Queries,
  id: number | undefined,
): Promise<{ file: DocumentRow; person: { id: number; label: string | null } }> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id ?? 0), not(documents.deleted)));
  const isPicture = IDENTITY_PICTURES.includes(row?.category as IdentityPictureCategory);
  if (!row || row.userId === null || !isPicture) throw new ApiFailure('notFound');
  const { label } = await findPerson(db, row.userId);
  return { file: row, person: { id: row.userId, label } };
}

/** Whether a condition holds; false where it is unknown, or there is none. */
const orFalse = (condition: SQL | undefined): SQL<boolean> =>
  sql<boolean>`coalesce(${condition ?? null}, false)`;

/** Other holders' accounts with the same identification number, phone number or device; newest first. */
async function duplicatesOf(db: Queries, { user, details }: Person): Promise<DuplicateAccount[]> {
  const { identificationNo, phoneNum } = details ?? {};
  const same = {
    identificationNo: identificationNo ? isIdentifiedBy(identificationNo) : undefined,
    phoneNum: phoneNum
      ? anyOf(phoneForms(phoneNum).map(form => equalsText(userDetails.phoneNum, form)))
      : undefined,
  };
  const either = or(same.identificationNo, same.phoneNum);
  // one index each: an "or" over both tables would read every user
  const found = either
    ? await db
        .select({ id: userDetails.id })
        .from(userDetails)
        .where(either)
        .orderBy(unindexed(userDetails.id))
        .limit(MOST_SHARING)
    : [];
  const own = db
    .select({ deviceId: deviceInfos.deviceId })
    .from(deviceInfos)
    .where(eq(deviceInfos.userId, user.id));
  const sharing = await db
    .select({ id: deviceInfos.userId })
    .from(deviceInfos)
    .where(and(inArray(deviceInfos.deviceId, own), ne(deviceInfos.userId, user.id)))
    .groupBy(deviceInfos.userId)
    .orderBy(unindexed(deviceInfos.userId))
    .limit(MOST_SHARING);
  const byDevice = new Set(sharing.map(({ id }) => id));
  const ids = [...new Set([...found, ...sharing].map(({ id }) => id))].filter(id => id !== user.id);
  if (ids.length === 0) return [];

  const rows = await db
    .select({
      user: users,
      name: userDetails.displayName,
      identificationNo: orFalse(same.identificationNo),
      phoneNum: orFalse(same.phoneNum),
    })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .where(and(inArray(users.id, ids), not(users.deleted), isHolder(users.role)))
    .orderBy(sql`${users.id} desc`)
    .limit(MOST_DUPLICATES);
  return rows.map(({ user: other, name, ...shared }) => {
    const isShared = { ...shared, deviceId: byDevice.has(other.id) };
    return {
      id: other.id,
      name: name ?? other.username,
      status: other.status,
      ekycStatus: other.internalEkycStatus,
      shared: DUPLICATE_FIELDS.filter(field => isShared[field]),
    };
  });
}
