import { and, eq, isNull, ne } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { changeUserDetails as endpoint } from '#contract/endpoints/people/users.ts';
import { CONTACT_FIELDS } from '#contract/words/actions.ts';
import { isDuplicate } from '#server/db/errors.ts';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { type Acting, changedBy } from '#server/kernel/work.ts';
import { assertAddressFree, lockNames } from '#server/services/auth/names.ts';
import { inviteUser } from '#server/services/auth/resetPassword.ts';
import { definedOf } from '#server/services/changes/definedOf.ts';
import { guarded, type Values, withoutRemark } from '#server/services/changes/guarded.ts';
import { notifyOfContacts } from '#server/services/messages/owners.ts';
import { findPerson, mayChangePerson, type Person } from '#server/services/users/people.ts';
import { noteCustody, wasCreatedByAnother } from './custody.ts';

type Body = BodyOf<typeof endpoint>;
type Details = Omit<Body, 'remark'>;

/** The body without the remark, which belongs to the change and not to the user. */
const detailsOf = ({ remark: _, ...details }: Body): Details => details;

/** Current values of the fields in the body. */
const asTheyAre = (record: object | null, body: object): Values =>
  Object.fromEntries(
    Object.keys(body).map(name => [name, (record as Values | null)?.[name] ?? null]),
  );

/**
 * Changes a user's details. Every field in the body is part of the change, even if its value is the same: a request
 * that is applied later must not undo what happened in between.
 * @throws {ApiFailure} 1001 nothing to change; 3019 another user has this email address
 */
export const changeUserDetail = guarded<typeof endpoint, Person>({
  endpoint,
  entity: 'user',
  find: findPerson,
  // every user may change their own details
  reaches: (actor, target) => mayChangePerson(actor, target) || target.subjectId === actor.id,
  check: body => {
    if (Object.keys(detailsOf(body)).length === 0)
      throw new ApiFailure('badParameter', { message: 'nothing to change' });
  },
  about: ({ row: { user } }) => user.role,
  changes: ({ row: { details } }, body) => ({
    before: asTheyAre(details, detailsOf(body)),
    after: body,
  }),
  remark: ({ remark }) => remark,
  inHistory: withoutRemark,
  apply: async (work, { row: { user, details } }, asked) => {
    const { tx, services, origin } = work;
    const body = detailsOf(asked);
    if (body.email) {
      await lockNames(tx);
      await assertAddressFree(tx, body.email, user.id);
    }
    try {
      await tx
        .insert(userDetails)
        .values({ id: user.id, ...given(body) })
        .onConflictDoUpdate({ target: userDetails.id, set: given(body) });
    } catch (error) {
      if (isDuplicate(error, 'user_details_email')) throw new ApiFailure('emailAlreadyExists');
      throw error;
    }
    await tx
      .update(users)
      .set({
        ...changedBy(origin, services.clock),
      })
      .where(eq(users.id, user.id));
    if (body.email !== undefined) await endKeys(work, user, details, body.email);
    if (changesContacts(body, details)) {
      await noteCustody(work, user.id, 'READDRESSED');
      await notifyOfContacts(work, user, details);
    }
    return undefined;
  },
});

/**
 * Invalidates the keys and codes that were sent to the previous address, whose reader may not be the user. A pending
 * address change is cancelled even if the address stays the same. An invited user without a password is invited again,
 * at the new address, also if the first invitation has expired and is no longer stored.
 */
async function endKeys(
  work: Acting,
  { id, username, passwordHash }: Person['user'],
  details: Person['details'],
  email: string | null,
): Promise<void> {
  const { tx, services } = work;
  const hasMoved = (email ?? '').toLowerCase() !== (details?.email ?? '').toLowerCase();
  await tx
    .update(oneTimeCodes)
    .set({ usedDate: services.clock.now() })
    .where(
      and(
        eq(oneTimeCodes.userId, id),
        // these keys were sent to the company's address, not the user's
        hasMoved
          ? ne(oneTimeCodes.purpose, 'COMPANY_ADDRESS')
          : eq(oneTimeCodes.purpose, 'ADDRESS_CHANGE'),
        isNull(oneTimeCodes.usedDate),
      ),
    );
  if (!email || !hasMoved || passwordHash !== null) return;
  if (await wasCreatedByAnother(tx, id)) await inviteUser(work, { id, username, email });
}

/** The fields to set. An empty email address is stored as null: two users could not both have an empty one. */
function given(body: Details): Details {
  const details: Details = definedOf(body);
  return details.email === '' ? { ...details, email: null } : details;
}

/** Whether the change affects the user's contact details. */
export const changesContacts = (
  body: Pick<Details, (typeof CONTACT_FIELDS)[number]>,
  details: Person['details'],
): boolean =>
  CONTACT_FIELDS.some(
    name => body[name] !== undefined && (body[name] || null) !== (details?.[name] ?? null),
  );
