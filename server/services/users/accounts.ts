import { and, eq, not } from 'drizzle-orm';
import type { BodyOf } from '../../../src/contract/endpoint.ts';
import type { createPortalAccount, createUser } from '../../../src/contract/endpoints/users.ts';
import { isStaff, type Role } from '../../../src/contract/roles.ts';
import { isDuplicate } from '../../db/errors.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { partners } from '../../db/schema/partners.ts';
import { userDetails } from '../../db/schema/userDetails.ts';
import { users } from '../../db/schema/users.ts';
import { wallets } from '../../db/schema/wallets.ts';
import { ulid } from '../../db/ulid.ts';
import { ApiFailure } from '../../http/failure.ts';
import { audit } from '../audit.ts';
import type { Work } from '../guarded/guarded.ts';
import { assertNobodyElses, lockNames } from './names.ts';
import { plainUsername } from './usernames.ts';

type Account = BodyOf<typeof createUser>;

/** Roles of people who belong to a merchant or a partner, which this call cannot name. */
const TIED: readonly Role[] = ['EWALLET_MERCHANT', 'EWALLET_PARTNER'];

/**
 * Makes an account of staff, or a holder with their wallet.
 * @returns the new id
 * @throws {ApiFailure} 1001 a user name that imitates another, 3014 and 3019 a name or an address that
 *   is taken, 3015 a role that belongs to a merchant or a partner
 */
export async function createAccount(
  work: Work,
  account: Account,
  passwordHash: string,
): Promise<number> {
  if (TIED.includes(account.role)) throw new ApiFailure(3015);
  const id = await insertUser(work, account, { passwordHash });
  if (!isStaff(account.role)) await openWallet(work, id, account.role);
  return id;
}

/**
 * Makes an account for a partner's person.
 * @throws {ApiFailure} 3015 another role than a partner's, 3200 no such partner; as `createAccount`
 */
export async function createPartnerAccount(
  work: Work,
  { partnerId, ...account }: BodyOf<typeof createPortalAccount>,
  passwordHash: string,
): Promise<number> {
  if (account.role !== 'EWALLET_PARTNER') throw new ApiFailure(3015);
  const [partner] = await work.tx
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.id, partnerId), not(partners.deleted)));
  if (!partner) throw new ApiFailure(3200);
  return insertUser(work, account, { passwordHash, partnerId });
}

/**
 * Makes the account itself, which its owner may use at once.
 * @returns the new id
 * @throws {ApiFailure} 1001, 3014, 3019
 */
export async function insertUser(
  { tx, services, origin }: Work,
  { username: typed, email, role, userDetailDTO }: Omit<Account, 'password'>,
  more: { passwordHash: string; partnerId?: number; merchantId?: number },
): Promise<number> {
  const username = plainUsername(typed);
  await lockNames(tx);
  await assertNobodyElses(tx, { username, email });
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
        passwordChangedDate: now,
        createdBy,
        createdDate: now,
      })
      .returning({ id: users.id });
    if (!user) throw new Error('the user was not kept');
    await tx.insert(userDetails).values({ ...userDetailDTO, id: user.id, email });
    await audit(tx, services.clock, origin, {
      action: 'CREATE_USER',
      entity: 'user',
      entityId: user.id,
      entityLabel: userDetailDTO?.displayName ?? username,
      after: { username, role, email },
    });
    return user.id;
  } catch (error) {
    if (isDuplicate(error, 'users_username')) throw new ApiFailure(3014);
    if (isDuplicate(error, 'user_details_email')) throw new ApiFailure(3019);
    throw error;
  }
}

async function openWallet({ tx, services, origin }: Work, userId: number, role: Role) {
  const now = services.clock.now();
  const [wallet] = await tx
    .insert(wallets)
    .values({
      ulid: ulid(now.getTime()),
      type: role === 'EWALLET_PREMIUM' ? 'PREMIUM' : 'BASIC',
      userId,
      createdBy: origin.actor?.username ?? null,
      createdDate: now,
    })
    .returning({ id: wallets.id });
  await tx.insert(ledgerAccounts).values({ walletId: wallet?.id ?? null, createdDate: now });
}
