import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { WalletType } from '#contract/words/statuses.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#server/db/schema/ledger.ts';
import { partners } from '#server/db/schema/partners.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';

/** Rows with all required columns, and the values that a test needs. */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const anyUlid = () =>
  Array.from({ length: 26 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const anySha256 = () => randomBytes(32).toString('hex');

/** The first row returned by an insert. */
function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

/** @returns the user's id; creates the user's details as well */
export async function addUser(
  db: Queries,
  given: Partial<typeof users.$inferInsert> = {},
  details: Partial<typeof userDetails.$inferInsert> = {},
): Promise<number> {
  const { id } = only(
    await db
      .insert(users)
      .values({
        ulid: anyUlid(),
        role: 'EWALLET_BASIC',
        username: randomUUID(),
        status: 'ACTIVE',
        ...given,
      })
      .returning({ id: users.id }),
  );
  await db.insert(userDetails).values({ ...details, id });
  return id;
}

/** @returns the id of a partner without merchants, users and wallet */
export async function addPartner(db: Queries): Promise<number> {
  const partner = db.insert(partners).values({
    ulid: anyUlid(),
    name: 'Dompet Bayu Sdn. Bhd.',
    brand: 'Dompet Bayu',
    contactEmail: `${randomUUID()}@example.com`,
    contactNumber: '0312345678',
  });
  return only(await partner.returning({ id: partners.id })).id;
}

/** @returns the ids of a new user, the user's wallet and its empty ledger account */
export async function addWallet(
  db: Queries,
): Promise<{ userId: number; walletId: number; accountId: number }> {
  const userId = await addUser(db);
  const { walletId } = only(
    await db
      .insert(wallets)
      .values({ ulid: anyUlid(), type: 'BASIC', userId })
      .returning({ walletId: wallets.id }),
  );
  const { accountId } = only(
    await db
      .insert(ledgerAccounts)
      .values({ walletId })
      .returning({ accountId: ledgerAccounts.id }),
  );
  return { userId, walletId, accountId };
}

/**
 * @param defaultFor the level whose new wallets get these limits
 * @returns the id of the limits
 */
export async function addWalletConfig(
  db: Queries,
  defaultFor: WalletType | null = null,
): Promise<number> {
  const limits = { dailyLimit: 150_000, maxBalance: 500_000, minBalance: 0, minTopup: 1000 };
  const config = db.insert(walletConfigs).values({ ...limits, defaultFor });
  return only(await config.returning({ id: walletConfigs.id })).id;
}

/** @returns the id of one of the provider's own accounts */
export async function addOwnAccount(db: Queries): Promise<number> {
  const account = db.insert(ledgerAccounts).values({ code: randomUUID() });
  return only(await account.returning({ id: ledgerAccounts.id })).id;
}

/** Posts an entry: `[account, sen]` each, in one statement. @returns the entry's id */
export async function post(
  db: Queries,
  ...moves: [accountId: number, amount: number][]
): Promise<number> {
  const entry = db.insert(ledgerEntries).values({ memo: 'test' });
  const { id: entryId } = only(await entry.returning({ id: ledgerEntries.id }));
  await db
    .insert(ledgerPostings)
    .values(moves.map(([accountId, amount]) => ({ entryId, accountId, amount })));
  return entryId;
}

/** An approval request by a call-centre agent; PENDING, about user 1 by default. */
export async function addRequest(
  db: Queries,
  requestedById: number,
  given: Partial<typeof approvalRequests.$inferInsert> = {},
): Promise<number> {
  const request = db.insert(approvalRequests).values({
    actionType: 'CHANGE_USER_STATUS',
    payloadData: '{}',
    payloadHash: anySha256(),
    entity: 'user',
    entityId: '1',
    expiresDate: new Date('2099-01-01T00:00:00Z'),
    requestedById,
    requestedBy: 'callcentre',
    requestedByRole: 'EWALLET_CALL_CENTER',
    ...given,
  });
  return only(await request.returning({ id: approvalRequests.id })).id;
}

/** @returns the ids of entries of the history */
export async function addEntries(
  db: Queries,
  entries: (typeof auditEntries.$inferInsert)[],
): Promise<number[]> {
  const added = await db.insert(auditEntries).values(entries).returning({ id: auditEntries.id });
  return added.map(({ id }) => id);
}

/** Adds very many rows in one statement, which on a busy machine takes longer than a server allows a call. */
export const addMany = ({ transaction }: Pick<Database, 'transaction'>, insert: SQL) =>
  transaction(tx => tx.execute(insert), { unlimited: true });
