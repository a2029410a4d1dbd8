import { and, eq, not, notInArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createPortalAccount, createUser } from '#contract/endpoints/people/accounts.ts';
import { isRerouted } from '#contract/words/actions.ts';
import { isStaff, type Role } from '#contract/words/roles.ts';
import type { Transaction } from '#server/db/driver.ts';
import { isDuplicate } from '#server/db/errors.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { ulid } from '#server/db/ulid.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Acting, Work } from '#server/kernel/work.ts';
import { assertUnused, lockNames } from '#server/services/auth/names.ts';
import { inviteUser } from '#server/services/auth/resetPassword.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findPartner } from '#server/services/partners/partners.ts';
import { plainUsername } from '#server/services/users/usernames.ts';
import { openWallet } from '#server/services/wallets/openWallet.ts';
import { noteCustody } from './custody.ts';

type Account = BodyOf<typeof createUser>;
type NewPerson = Omit<Account, 'password'>;

/** Roles of users of a merchant or a partner, which this call cannot assign. */
const TIED: readonly Role[] = ['EWALLET_MERCHANT', 'EWALLET_PARTNER'];

/**
 * Creates a staff account, or a wallet holder with their wallet.
 * @param passwordHash of a password that the creator has chosen; if omitted, the user is mailed a link to choose one
 * @returns the new id
 * @throws {ApiFailure} 1001 a user name that imitates another; 3014 or 3019 the user name or email address is taken;
 *   3015 a role that belongs to a merchant or a partner
 */
export async function createAccount(
  work: Acting,
  account: NewPerson,
  passwordHash?: string,
): Promise<number> {
  if (TIED.includes(account.role)) throw new ApiFailure('roleInvalid');
  const id = await insertUser(work, account, chosenByAnother(passwordHash));
  await noteCustody(work, id, 'CREATED');
  if (!isStaff(account.role)) {
    const type = account.role === 'EWALLET_PREMIUM' ? 'PREMIUM' : 'BASIC';
    await openWallet(work, { type, userId: id });
  }
  if (!passwordHash) await inviteUser(work, { id, ...account });
  return id;
}

/**
 * Creates an account by a direct call, and records it in the history.
 * @throws {ApiFailure} as `createAccount`; 2003 a validator's account while there is a validator who could approve it
 */
export async function createAccountDirectly(
  work: Acting,
  account: NewPerson,
  passwordHash: string | undefined,
): Promise<number> {
  const isFirst = account.role === 'EWALLET_OPS_VALIDATOR' && !(await hasValidator(work.tx));
  if (!isFirst && isRerouted('CREATE_USER', work.origin.actor?.role, { body: account })) {
    throw new ApiFailure('forbiddenAccess');
  }
  const id = await createAccount(work, account, passwordHash);
  await auditCreation(work, id, account);
  return id;
}

/**
 * Whether there is a validator who can decide, or could once reactivated: an admin must not be able to create one alone
 * by suspending the others.
 */
async function hasValidator(tx: Transaction): Promise<boolean> {
  const isOne = and(
    eq(users.role, 'EWALLET_OPS_VALIDATOR'),
    not(users.deleted),
    notInArray(users.status, ['TERMINATED', 'BLACKLISTED']),
  );
  return (await tx.$count(users, isOne)) > 0;
}

/**
 * Creates an account for a partner's user.
 * @param passwordHash as for `createAccount`
 * @throws {ApiFailure} 3015 a role other than a partner's; 3200 no such partner; as `createAccount`
 */
export async function createPartnerAccount(
  work: Acting,
  { partnerId, ...account }: Omit<BodyOf<typeof createPortalAccount>, 'password'>,
  passwordHash: string | undefined,
): Promise<number> {
  if (account.role !== 'EWALLET_PARTNER') throw new ApiFailure('roleInvalid');
  await findPartner(work.tx, partnerId, 'key share');
  const id = await insertUser(work, account, { ...chosenByAnother(passwordHash), partnerId });
  await noteCustody(work, id, 'CREATED');
  if (!passwordHash) await inviteUser(work, { id, ...account });
  await auditCreation(work, id, account);
  return id;
}

/** A password chosen by another user is valid for one login only. */
const chosenByAnother = (passwordHash: string | undefined) =>
  passwordHash === undefined ? {} : { passwordHash, mustChangePassword: true };

/** The fields of a new account, as stored in requests and the history. */
export const accountFacts = ({ username, role, email }: NewPerson) => ({ username, role, email });

/** Records who created an account. */
export const auditCreation = (
  { tx, services, origin }: Work,
  id: number,
  account: NewPerson,
): Promise<number> =>
  audit(tx, services.clock, origin, {
    action: 'CREATE_USER',
    entity: 'user',
    entityId: id,
    entityLabel: account.userDetailDTO?.displayName ?? account.username,
    after: accountFacts(account),
  });

/**
 * Inserts an account. The caller records it in the history.
 * @returns the new id
 * @throws {ApiFailure} 1001, 3014, 3019
 */
export async function insertUser(
  { tx, services, origin }: Work,
  { username: typed, email, role, userDetailDTO }: NewPerson,
  more: Pick<
    typeof users.$inferInsert,
    'passwordHash' | 'mustChangePassword' | 'partnerId' | 'merchantId'
  >,
): Promise<number> {
  const username = plainUsername(typed);
  await lockNames(tx);
  await assertUnused(tx, { username, email });
  const now = services.clock.now();
  const createdBy = origin.actor?.username ?? null;
  try {
    const [user] = await tx
      .insert(users)
      .values({
        ...more,
        ulid: ulid(now.getTime()),
        username,
        role,
        status: 'ACTIVE',
        passwordChangedDate: more.passwordHash ? now : null,
        createdBy,
        createdDate: now,
      })
      .returning({ id: users.id });
    if (!user) throw new Error('the user was not stored');
    await tx.insert(userDetails).values({ ...userDetailDTO, id: user.id, email });
    return user.id;
  } catch (error) {
    if (isDuplicate(error, 'users_username')) throw new ApiFailure('userAlreadyExists');
    if (isDuplicate(error, 'user_details_email')) throw new ApiFailure('emailAlreadyExists');
    throw error;
  }
}
