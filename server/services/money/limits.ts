import { asc, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { updateTransactionLimit as endpoint } from '#contract/endpoints/money/limits.ts';
import { sen } from '#contract/money.ts';
import type { TransactionLimit, transactionLimitFields } from '#contract/records/limits.ts';
import { transferLimitProblems } from '#contract/rules/money/limitRules.ts';
import type { WalletType } from '#contract/words/statuses.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { transactionLimits } from '#server/db/schema/limits.ts';
import { type Clock, stampsOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, SYSTEM, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { plainChange } from '#server/services/changes/plainChange.ts';
import { addRiskControls } from './riskControls.ts';

type Amounts = Pick<TransactionLimit, keyof typeof transactionLimitFields>;

/** Limits in sen from ringgit: per day, per month, balance, per transaction. */
const ringgit = (day: number, month: number, balance: number, once: number): Amounts => ({
  dailyTransferLimit: sen(day * 100),
  monthlyTransferLimit: sen(month * 100),
  maxBalance: sen(balance * 100),
  perTransactionLimit: sen(once * 100),
});

/** Default limits of each level, until an admin changes them. Source: docs/contract.md, Money. */
const DEFAULTS: Readonly<Record<WalletType, Amounts>> = {
  BASIC: ringgit(1500, 5000, 5000, 1500),
  PREMIUM: ringgit(5000, 20_000, 20_000, 5000),
  MERCHANT: ringgit(500_000, 5_000_000, 10_000_000, 250_000),
  PARTNER: ringgit(5_000_000, 50_000_000, 100_000_000, 2_500_000),
};

/** Adds the default limits and risk control of each wallet level that has none yet. */
export async function addLimits(tx: Transaction, clock: Clock): Promise<void> {
  const createdDate = clock.now();
  const levels = Object.entries(DEFAULTS) as [WalletType, Amounts][];
  await tx
    .insert(transactionLimits)
    .values(
      levels.map(([walletLevel, amounts]) => ({
        walletLevel,
        ...amounts,
        createdBy: SYSTEM,
        createdDate,
      })),
    )
    .onConflictDoNothing();
  await addRiskControls(tx, clock);
}

/** Lists the limits of all levels. */
export async function listLimits(db: Queries): Promise<TransactionLimit[]> {
  const rows = await db.select().from(transactionLimits).orderBy(asc(transactionLimits.id));
  return rows.map(limitRecord);
}

/** @throws {ApiFailure} 1002 */
export async function limitOf(db: Queries, id: number): Promise<TransactionLimit> {
  const [row] = await db.select().from(transactionLimits).where(eq(transactionLimits.id, id));
  if (!row) throw new ApiFailure('notFound');
  return limitRecord(row);
}

/**
 * Changes the limits of a level; they apply from the next transaction on.
 * @throws {ApiFailure} 1002; 1001 nothing to change, or limits that could never be reached
 */
export async function changeLimit(
  { tx, services, origin }: Work,
  id: number | undefined,
  body: BodyOf<typeof endpoint>,
): Promise<TransactionLimit> {
  const [row] = await tx
    .select()
    .from(transactionLimits)
    .where(eq(transactionLimits.id, id ?? 0))
    .for('no key update');
  if (!row) throw new ApiFailure('notFound');
  const change = plainChange(endpoint, row, body);
  if (!change) return limitRecord(row);
  const [wrong] = Object.keys(transferLimitProblems(change.changed));
  if (wrong) throw new ApiFailure('badParameter', { message: wrong });
  const stamps = changedBy(origin, services.clock);
  await tx
    .update(transactionLimits)
    .set({ ...change.set, ...stamps })
    .where(eq(transactionLimits.id, row.id));
  await audit(tx, services.clock, origin, {
    action: 'UPDATE_TRANSACTION_LIMIT',
    entity: 'transactionLimit',
    entityId: row.id,
    entityLabel: row.walletLevel,
    before: change.before,
    after: change.after,
  });
  return limitRecord({ ...change.changed, ...stamps });
}

const limitRecord = (row: typeof transactionLimits.$inferSelect): TransactionLimit => ({
  id: row.id,
  walletLevel: row.walletLevel,
  dailyTransferLimit: sen(row.dailyTransferLimit),
  monthlyTransferLimit: sen(row.monthlyTransferLimit),
  perTransactionLimit: sen(row.perTransactionLimit),
  maxBalance: sen(row.maxBalance),
  ...stampsOf(row),
});
