import { eq } from 'drizzle-orm';
import type { Role } from '#contract/words/roles.ts';
import type { Database } from '#server/db/database.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { hashPassword } from '#server/services/passwords/passwords.ts';
import '#tests/support/run/cheapHashes.ts';

export const PASSWORD = 'Kaunter#2026';
export const PIN = '246810';

/** An account of every role, by user name. The two merchants and partners share nothing. */
export const ACCOUNTS = {
  admin: 'EWALLET_ADMIN',
  callcentre: 'EWALLET_CALL_CENTER',
  compliance: 'EWALLET_COMPLIANCE',
  onboarding: 'EWALLET_ONBOARDING',
  validator: 'EWALLET_OPS_VALIDATOR',
  validator2: 'EWALLET_OPS_VALIDATOR',
  merchant: 'EWALLET_MERCHANT',
  merchant2: 'EWALLET_MERCHANT',
  partner: 'EWALLET_PARTNER',
  partner2: 'EWALLET_PARTNER',
  basic: 'EWALLET_BASIC',
  premium: 'EWALLET_PREMIUM',
} as const satisfies Record<string, Role>;

export type Account = keyof typeof ACCOUNTS;

/** One account of each role that uses the portal; the demo has the same. */
export const EACH_ROLE = [
  'admin',
  'callcentre',
  'compliance',
  'onboarding',
  'validator',
  'merchant',
  'partner',
] as const satisfies readonly Account[];

/** A recognisable ULID that contains its kind and id. */
const ulidOf = (kind: string, id: number) => `${kind}${id}`.toUpperCase().padStart(26, '0');

/** Fills an empty, migrated database with the accounts above, two merchants and two partners. */
export async function addAccounts(database: Database): Promise<void> {
  const [passwordHash, pinHash] = await Promise.all([hashPassword(PASSWORD), hashPassword(PIN)]);
  await database.transaction(async tx => {
    for (const id of [1, 2]) {
      await tx.insert(partners).values({
        ulid: ulidOf('P', id),
        name: `Partner ${id}`,
        brand: `Brand ${id}`,
        contactEmail: `partner${id}@example.com`,
        contactNumber: '0312345678',
      });
      await tx.insert(merchants).values({
        ulid: ulidOf('M', id),
        type: id === 1 ? 'ONLINE' : 'OFFLINE',
        status: 'ACTIVE',
        partnerId: id,
        businessRegistrationName: `Kedai ${id}`,
        businessRegistrationNumber: `20190100000${id}`,
        referralCode: `KEDAI${id}`,
      });
    }
    // ids are assigned by the database, from 1
    for (const [at, [username, role]] of Object.entries(ACCOUNTS).entries()) {
      const id = at + 1;
      const owner = username.endsWith('2') ? 2 : 1;
      await tx.insert(users).values({
        ulid: ulidOf('V', id),
        username,
        role,
        passwordHash,
        pinHash: role === 'EWALLET_MERCHANT' ? pinHash : null,
        isDefaultPin: role !== 'EWALLET_MERCHANT',
        status: 'ACTIVE',
        merchantId: role === 'EWALLET_MERCHANT' ? owner : null,
        partnerId: role === 'EWALLET_PARTNER' ? owner : null,
      });
      await tx.insert(userDetails).values({
        id,
        displayName: username,
        email: `${username}@example.com`,
        phoneNum: `01${String(id).padStart(8, '0')}`,
      });
    }
  });
}

/** The id of an account. */
export async function idOf({ db }: Database, username: Account): Promise<number> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error(`no account ${username}`);
  return user.id;
}
