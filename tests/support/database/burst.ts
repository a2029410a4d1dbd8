import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { type Database, type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { shownHashOf } from '#server/services/approvals/payload.ts';
import { askToSuspend, decide } from '#tests/support/arrange/approvals.ts';
import { type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { createTestClock } from '#tests/support/run/clock.ts';
import { addUser, addWallet } from './rows.ts';

/** The part of a request that is shown to a validator. */
export type Shown = Pick<ApprovalRequest, 'id' | 'payloadHash'>;

/** The environment of a backend on a database that has its own accounts. */
export const environmentOf = ({ dataDir, databaseUrl }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});

/** Opens a database while `work` runs. */
export async function withDatabase<Result>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Adds holders to a database with accounts, each with a wallet and a request of today from the call centre to suspend
 * them.
 */
export async function fillWithRequests(location: DatabaseLocation, count: number): Promise<void> {
  const database = await openDatabase(location);
  const clock = createTestClock(new Date().toISOString());
  const backend = await openBackend({ database, clock });
  const agent = await backend.signIn('callcentre');
  const role = 'EWALLET_CALL_CENTER' as const;
  const colleagues = [await addUser(database.db, { role }), await addUser(database.db, { role })];
  for (let made = 0; made < count; made += 1) {
    const { walletId } = await database.transaction(addWallet);
    const [wallet] = await database.db.select().from(wallets).where(eq(wallets.id, walletId));
    const { id } = await askToSuspend(agent, wallet?.userId ?? 0);
    // the number of pending requests per maker is limited
    await database.db
      .update(approvalRequests)
      .set({ requestedById: colleagues[made % colleagues.length] ?? 0 })
      .where(eq(approvalRequests.id, id));
  }
  await backend.close();
}

/** The undecided requests, oldest first. */
export async function pendingRequests({ db }: Database): Promise<Shown[]> {
  const rows = await db
    .select()
    .from(approvalRequests)
    .where(eq(approvalRequests.status, 'PENDING'))
    .orderBy(asc(approvalRequests.id));
  return rows.map(row => ({ id: row.id, payloadHash: shownHashOf(row) }));
}

/** Concurrent calls. */
const AT_ONCE = 8;

/**
 * Approves many requests concurrently, until all are decided or the backend has died.
 * @param onAnswer called for each answered request
 * @throws if a response is neither "applied" nor "already applied"
 */
export async function approveAll(
  validator: Caller,
  requests: readonly Shown[],
  onAnswer: (id: number) => void,
): Promise<void> {
  const queue = [...requests];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const answer = await decide(validator, 'approve', next).catch(() => undefined);
      if (!answer) return;
      // 1004: done by the other validator, or before a kill without a response
      const isApplied = answer.payload?.content?.status === 'APPLIED';
      if (!isApplied || ![1000, 1004].includes(answer.code)) {
        throw new Error(`request ${next.id}: ${answer.code}`);
      }
      onAnswer(next.id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The statuses of these requests. */
export const statusesOf = async ({ db }: Database, ids: readonly number[]) => {
  const rows = await db
    .select({ status: approvalRequests.status })
    .from(approvalRequests)
    .where(inArray(approvalRequests.id, [...ids]));
  return rows.map(({ status }) => status);
};

/** The state of a request to suspend and of everything that it changes. */
export const UNTOUCHED = 'PENDING, user ACTIVE, wallet ACTIVE, 0 changes, 0 decisions, 0 notices';
export const APPLIED =
  'APPLIED, user SUSPENDED, wallet SUSPENDED, 1 changes, 1 decisions, 1 notices';

/**
 * The number of requests in each state. Waits for pending writes, so that it never reads half a change: a server
 * commits or rolls back the transactions of a dead backend a moment later.
 */
export async function booksOf(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.transaction(async tx => {
    await tx.execute(sql`lock table approval_requests in access exclusive mode`);
    return tx.execute<{ state: string; count: number }>(sql`
      select format('%s, user %s, wallet %s, %s changes, %s decisions, %s notices',
          r.status, u.status, w.status, changes.count, decisions.count, notices.count) as state,
        count(*)::int as count
      from approval_requests r
      join users u on u.id::text = r.entity_id
      join wallets w on w.user_id = u.id
      cross join lateral (select count(*) from audit_entries
        where action = 'CHANGE_USER_STATUS' and entity = 'user' and entity_id = u.id::text) changes
      cross join lateral (select count(*) from audit_entries where action = 'APPROVE_REQUEST'
        and entity = 'approvalRequest' and entity_id = r.id::text) decisions
      cross join lateral (select count(*) from notifications
        where link = '/operations/validatorRequests/' || r.id) notices
      group by state`);
  });
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
