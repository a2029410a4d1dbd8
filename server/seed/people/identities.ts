import { createHash } from 'node:crypto';
import { type IdentityData, identityFields } from '#contract/records/ekyc.ts';
import { WAITING_EKYC_STATUSES } from '#contract/words/cases.ts';
import { IDENTITY_PICTURES, type IdentityPictureCategory } from '#contract/words/identity.ts';
import type { identityChecks } from '#server/db/schema/identityChecks.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import type { Paper } from '#server/seed/dealings.ts';
import { createRandom } from '#server/seed/random.ts';
import { type DetailsRow, seedUlid, type UserRow, type World } from '#server/seed/world.ts';
import { cardBack, cardFront, SPECIMEN_LOOKS, selfie } from './specimens.ts';

/** Separate random seed, so that the rest of the demo does not depend on this data. */
const SEED = 20_260_107;

/** The oldest pending check of the demo, in minutes: six days. */
const OLDEST = (6 * DAY) / MINUTE;

const isPending = ({ internalEkycStatus }: UserRow): boolean =>
  WAITING_EKYC_STATUSES.some(status => status === internalEkycStatus);

/**
 * Dates the identity checks: pending ones within the last days, so that the queue has every age. Two
 * pending holders share a phone or an identification number with the holder before them.
 */
export function submitIdentities({ users, details, now }: World): void {
  for (const user of users.filter(
    ({ ekycStatus }) => ekycStatus && ekycStatus !== 'NOT_SUBMITTED',
  )) {
    const created = user.createdDate ?? now;
    const waits = now.getTime() - ((user.id * 7919) % OLDEST) * MINUTE;
    user.ekycSubmittedDate = isPending(user)
      ? new Date(Math.max(waits, created.getTime()))
      : created;
  }
  const pending = users.filter(isPending);
  share(details, pending[2], pending[3], 'phoneNum');
  share(details, pending[5], pending[6], 'identificationNo');
}

function share(
  details: DetailsRow[],
  from: UserRow | undefined,
  to: UserRow | undefined,
  field: 'phoneNum' | 'identificationNo',
): void {
  const known = details.find(({ id }) => id === from?.id);
  const other = details.find(({ id }) => id === to?.id);
  if (known && other) other[field] = known[field];
}

type CheckRow = typeof identityChecks.$inferInsert;

/** Returns what was read from the documents of the pending holders, and their specimen pictures. */
export function identitiesOf(world: World): { checks: CheckRow[]; papers: Paper[] } {
  const aside: World = { ...world, random: createRandom(SEED) };
  const detailsById = new Map(world.details.map(row => [row.id, row]));
  const drawn = new Map<string, Buffer>();
  const pending = world.users.filter(isPending);
  return {
    checks: pending.map(user => ({
      userId: user.id,
      read: readOf(user.id, detailsById.get(user.id)),
      readDate: user.ekycSubmittedDate ?? world.now,
    })),
    papers: pending.flatMap(user =>
      IDENTITY_PICTURES.map(category =>
        paperOf(aside, user, category, pictureOf(category, detailsById.get(user.id), user, drawn)),
      ),
    ),
  };
}

/** Returns what was read: a passport has no address, a MyKad no expiry; some readings differ, and some fail. */
function readOf(id: number, details: DetailsRow | undefined): IdentityData | null {
  if (!details || id % 11 === 0) return null;
  const entered = Object.fromEntries(
    Object.keys(identityFields).map(name => [name, details[name as keyof IdentityData] ?? null]),
  ) as IdentityData;
  const isPassport = entered.identificationType === 'PASSPORT';
  const read: IdentityData = {
    ...entered,
    identificationName: entered.identificationName?.toUpperCase() ?? null,
    ...(isPassport && {
      addressLine1: null,
      addressLine2: null,
      addressLine3: null,
      postcode: null,
      city: null,
      state: null,
    }),
  };
  if (id % 7 === 0) return { ...read, identificationName: misread(read.identificationName) };
  if (id % 5 === 0) return { ...read, dateOfBirth: '1990-01-01' };
  return read;
}

/** Swaps two letters of a name. */
const misread = (name: string | null): string | null =>
  name && `${name.slice(0, 2)}${name.slice(3, 4)}${name.slice(2, 3)}${name.slice(4)}`;

function pictureOf(
  category: IdentityPictureCategory,
  details: DetailsRow | undefined,
  { id }: UserRow,
  drawn: Map<string, Buffer>,
): Buffer {
  const look = id % SPECIMEN_LOOKS;
  if (category === 'IC_OR_PASSPORT_FRONT') {
    const { identificationNo, identificationName, dateOfBirth, nationality } = details ?? {};
    const lines = [identificationNo, identificationName, dateOfBirth, nationality];
    return cardFront(
      lines.map(line => line ?? ''),
      look,
    );
  }
  const draw = category === 'SELFIE' ? selfie : cardBack;
  const key = `${category} ${look}`;
  const picture = drawn.get(key) ?? draw(look);
  drawn.set(key, picture);
  return picture;
}

function paperOf(
  world: World,
  user: UserRow,
  category: IdentityPictureCategory,
  content: Buffer,
): Paper {
  const uploadedDate = user.ekycSubmittedDate ?? world.now;
  const row = {
    // assigned when the document is stored
    id: 0,
    ulid: seedUlid(world, uploadedDate),
    category,
    name: `${category.toLowerCase().replaceAll('_', '-')}.png`,
    type: 'image/png',
    size: content.byteLength,
    hash: createHash('sha256').update(content).digest('hex'),
    merchantId: null,
    bankAccountId: null,
    userId: user.id,
    uploadToken: null,
    uploadedBy: user.username,
    uploadedDate,
  };
  return { row, content };
}
