import { eq, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { getConfigImpact } from '#contract/endpoints/money/walletChanges.ts';
import type { ConfigImpact } from '#contract/records/walletUsage.ts';
import type { Queries } from '#server/db/driver.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { countedSince, todayOf } from '#server/services/money/usage.ts';
import { configOf } from './wallets.ts';

/**
 * How many wallets a change of their limits concerns, and how many are beyond the new ones already.
 * @param wanted the new limits, in sen; those of the config where it names none
 * @throws {ApiFailure} 5011
 */
export async function impactOf(
  db: Queries,
  clock: Clock,
  id: number,
  wanted: QueryOf<typeof getConfigImpact>,
): Promise<ConfigImpact> {
  const { dailyLimit, maxBalance, minBalance } = { ...(await configOf(db, id)), ...given(wanted) };
  const sent = db
    .select({
      walletId: transactions.senderWalletId,
      amount: sql<number>`sum(${transactions.amount})`.as('sent_today'),
    })
    .from(transactions)
    .where(countedSince(todayOf(clock)))
    .groupBy(transactions.senderWalletId)
    .as('sent');
  const balance = sql`coalesce(${ledgerAccounts.balance}, 0)`;
  const count = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int4`;
  const [found] = await db
    .select({
      wallets: sql<number>`count(*)::int4`,
      aboveDailyLimit: count(sql`${sent.amount} > ${dailyLimit}`),
      aboveMaxBalance: count(sql`${balance} > ${maxBalance}`),
      belowMinBalance: count(sql`${balance} < ${minBalance}`),
    })
    .from(wallets)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.walletId, wallets.id))
    .leftJoin(sent, eq(sent.walletId, wallets.id))
    .where(eq(wallets.configId, id));
  if (!found) throw new Error('a count without a row');
  return found;
}

/** Without the limits that the query does not name. */
const given = <T extends object>(wanted: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([, limit]) => limit !== undefined),
  ) as Partial<T>;
