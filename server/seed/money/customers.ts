import { inArray, sql } from 'drizzle-orm';
import { SETTLEABLE_STATUSES } from '#contract/words/moneyStatuses.ts';
import type { Transaction } from '#server/db/driver.ts';
import { transactions } from '#server/db/schema/transactions.ts';

/** Counts each merchant's customers: the users who have paid it from their wallets. */
export async function countCustomers(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update merchants set customer_count = paid.customers
    from (
      select wallets.merchant_id, count(distinct transactions.sender_wallet_id) as customers
      from transactions join wallets on wallets.id = transactions.receiver_wallet_id
      where transactions.transaction_type = 'PAYMENT'
        and ${inArray(transactions.status, [...SETTLEABLE_STATUSES])}
      group by wallets.merchant_id
    ) paid
    where merchants.id = paid.merchant_id`);
}
