import { and, eq, type SQL, sql } from 'drizzle-orm';
import { startOfMonth } from '#contract/dates.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { getLimitImpact } from '#contract/endpoints/money/limits.ts';
import type { getConfigImpact } from '#contract/endpoints/money/walletChanges.ts';
import type { ConfigImpact, LimitImpact } from '#contract/records/walletUsage.ts';
import type { Queries } from '#server/db/driver.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { limitOf } from '#server/services/money/limits.ts';
import { countedSince, todayOf } from '#server/services/money/usage.ts';
import { configOf } from './wallets.ts';

/**
 * Returns how many wallets a change of their limits affects, and how many are already outside the new ones.
 * @param wanted the new limits, in sen; missing ones are those of the config
 * @throws {ApiFailure} 5011
 */
export async function configImpactOf(
  db: Queries,
  clock: Clock,
  id: number,
  wanted: QueryOf<typeof getConfigImpact>,
): Promise<ConfigImpact> {
  const { dailyLimit, maxBalance, minBalance } = { ...(await configOf(db, id)), ...given(wanted) };
  const sent = sentSince(db, clock, todayOf(clock), eq(wallets.configId, id));
  const [found] = await db
    .select({
      wallets: count(sql`true`),
      aboveDailyLimit: count(sql`${sent.today} > ${dailyLimit}`),
      aboveMaxBalance: count(sql`${balance} > ${maxBalance}`),
      belowMinBalance: count(sql`${balance} < ${minBalance}`),
    })
    .from(wallets)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.walletId, wallets.id))
    .leftJoin(sent, eq(sent.walletId, wallets.id))
    .where(eq(wallets.configId, id));
  return counted(found);
}

/**
 * Returns the same for a level's transaction limits.
 * @throws {ApiFailure} 1002
 */
export async function limitImpactOf(
  db: Queries,
  clock: Clock,
  id: number,
  wanted: QueryOf<typeof getLimitImpact>,
): Promise<LimitImpact> {
  const limit = await limitOf(db, id);
  const { dailyTransferLimit, monthlyTransferLimit, maxBalance } = { ...limit, ...given(wanted) };
  const sent = sentSince(db, clock, startOfMonth(clock.now()), eq(wallets.type, limit.walletLevel));
  const [found] = await db
    .select({
      wallets: count(sql`true`),
      aboveDailyLimit: count(sql`${sent.today} > ${dailyTransferLimit}`),
      aboveMonthlyLimit: count(sql`${sent.amount} > ${monthlyTransferLimit}`),
      aboveMaxBalance: count(sql`${balance} > ${maxBalance}`),
    })
    .from(wallets)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.walletId, wallets.id))
    .leftJoin(sent, eq(sent.walletId, wallets.id))
    .where(eq(wallets.type, limit.walletLevel));
  return counted(found);
}

const balance = sql`coalesce(${ledgerAccounts.balance}, 0)`;

const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int4`;

/** Sums what each of some wallets has sent since an instant, and today, in sen. */
function sentSince(db: Queries, clock: Clock, from: Date, whose: SQL | undefined) {
  const { amount, senderWalletId, transactionDate } = transactions;
  const today = todayOf(clock).toISOString();
  return db
    .select({
      walletId: senderWalletId,
      amount: sql<number>`sum(${amount})`.as('sent'),
      today:
        sql<number>`coalesce(sum(${amount}) filter (where ${transactionDate} >= ${today}::timestamptz), 0)`.as(
          'sent_today',
        ),
    })
    .from(transactions)
    .innerJoin(wallets, eq(wallets.id, senderWalletId))
    .where(and(countedSince(from), whose))
    .groupBy(senderWalletId)
    .as('sent');
}

function counted<T>(found: T | undefined): T {
  if (!found) throw new Error('the count returned no row');
  return found;
}

/** Omits the limits that the query does not set. */
const given = <T extends object>(wanted: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([, limit]) => limit !== undefined),
  ) as Partial<T>;
