import { sum } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';

/** Returns the total of all accounts in sen: zero, as long as every entry is balanced. */
export async function ledgerTotal(db: Queries): Promise<number> {
  const [row] = await db.select({ total: sum(ledgerAccounts.balance) }).from(ledgerAccounts);
  return Number(row?.total ?? 0);
}
