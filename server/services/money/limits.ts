import { asc } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import type { TransactionLimit } from '#contract/records/limits.ts';
import type { WalletType } from '#contract/words/statuses.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { transactionLimits } from '#server/db/schema/limits.ts';
import type { Clock } from '#server/kernel/clock.ts';

type Amounts = Omit<TransactionLimit, 'id' | 'walletLevel'>;

/** Limits from ringgit: per day, per month, balance, per transaction. */
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

/** Adds the default limits of each wallet level that has none yet. */
export async function addLimits(tx: Transaction, clock: Clock): Promise<void> {
  const createdDate = clock.now();
  const levels = Object.entries(DEFAULTS) as [WalletType, Amounts][];
  await tx
    .insert(transactionLimits)
    .values(
      levels.map(([walletLevel, amounts]) => ({
        walletLevel,
        ...amounts,
        createdBy: 'system',
        createdDate,
      })),
    )
    .onConflictDoNothing();
}

/** The limits of all levels. */
export async function listLimits(db: Queries): Promise<TransactionLimit[]> {
  const rows = await db.select().from(transactionLimits).orderBy(asc(transactionLimits.id));
  return rows.map(row => ({
    id: row.id,
    walletLevel: row.walletLevel,
    dailyTransferLimit: sen(row.dailyTransferLimit),
    monthlyTransferLimit: sen(row.monthlyTransferLimit),
    maxBalance: sen(row.maxBalance),
    perTransactionLimit: sen(row.perTransactionLimit),
  }));
}
