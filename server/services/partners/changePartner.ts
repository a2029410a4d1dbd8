import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  createPartner as createEndpoint,
  updatePartner as updateEndpoint,
} from '#contract/endpoints/partners.ts';
import { partners } from '#server/db/schema/partners.ts';
import { users } from '#server/db/schema/users.ts';
import { ulid } from '#server/db/ulid.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, createdBy, type Work } from '#server/kernel/work.ts';
import { signOutPeople } from '#server/services/auth/sessions.ts';
import { audit } from '#server/services/changes/audit.ts';
import { openWallet } from '#server/services/wallets/openWallet.ts';
import { assertNoContact } from './contacts.ts';
import { newReferralCode } from './newReferralCode.ts';
import { findPartner } from './partners.ts';

/** Fields of a partner that can be edited. */
const FIELDS = ['name', 'brand', 'contactEmail', 'contactNumber', 'status'] as const;

/**
 * Creates a partner with a wallet and a referral code. Its portal accounts are created separately.
 * @returns the id
 * @throws {ApiFailure} 3019 the address belongs to another partner or to a merchant
 */
export async function createPartner(
  work: Work,
  { partnerDTO }: BodyOf<typeof createEndpoint>,
): Promise<number> {
  const { tx, services, origin } = work;
  await assertNoContact(tx, partnerDTO.contactEmail);
  const [row] = await tx
    .insert(partners)
    .values({
      ...partnerDTO,
      ulid: ulid(services.clock.now().getTime()),
      referralCode: await newReferralCode(tx),
      ...createdBy(origin, services.clock),
    })
    .returning();
  if (!row) throw new Error('the partner was not stored');
  await openWallet(work, { type: 'PARTNER', partnerId: row.id });
  await audit(tx, services.clock, origin, {
    action: 'CREATE_PARTNER',
    entity: 'partner',
    entityId: row.id,
    entityLabel: row.name,
    after: partnerDTO,
  });
  return row.id;
}

/**
 * Changes the fields of a partner that the body contains. Users of a partner that is no longer active are signed out.
 * @returns the id
 * @throws {ApiFailure} 1001 nothing to change; 3200; 3019 as in `createPartner`
 */
export async function changePartner(
  work: Work,
  { partnerDTO: { id, ...given } }: BodyOf<typeof updateEndpoint>,
): Promise<number> {
  const { tx, services, origin } = work;
  const row = await findPartner(tx, id, 'no key update');
  const names = FIELDS.filter(name => given[name] !== undefined && given[name] !== row[name]);
  const asked = FIELDS.some(name => given[name] !== undefined);
  if (!asked) throw new ApiFailure('badParameter', { message: 'nothing to change' });
  if (names.length === 0) return row.id;
  if (names.includes('contactEmail')) await assertNoContact(tx, given.contactEmail ?? '', row.id);
  const pick = (record: object): Record<string, unknown> =>
    Object.fromEntries(names.map(name => [name, (record as typeof row)[name]]));
  await tx
    .update(partners)
    .set({ ...pick(given), ...changedBy(origin, services.clock) })
    .where(eq(partners.id, row.id));
  if (names.includes('status') && given.status !== 'ACTIVE') {
    await signOutPeople(work, and(eq(users.partnerId, row.id), eq(users.role, 'EWALLET_PARTNER')));
  }
  await audit(tx, services.clock, origin, {
    action: 'UPDATE_PARTNER',
    entity: 'partner',
    entityId: row.id,
    entityLabel: given.name ?? row.name,
    before: pick(row),
    after: pick(given),
  });
  return row.id;
}
