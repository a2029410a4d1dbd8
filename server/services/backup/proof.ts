import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { verifyChain } from '#server/services/auditChain/verifyChain.ts';

/** The figures that a restored database must share with the one that was backed up. */
export interface Proof {
  ledger: {
    accounts: number;
    /** Sum of all balances, in sen, as text. */
    balance: string;
    /** Number of postings. */
    postings: number;
    /** Accounts whose balance is not the sum of their postings. */
    wrongAccounts: number;
  };
  audit: {
    /** The end of the hash chain. */
    position: number;
    hash: string;
    /** Entries that were changed, removed or inserted. */
    findings: number;
  };
}

/**
 * Returns the figures of the ledger and the audit chain, computed from all rows.
 * @param written when the backup was written, on which the findings of the chain depend
 */
export async function proofOf(db: Queries, written: Date): Promise<Proof> {
  const { rows } = await db.execute<Proof['ledger'] & Record<string, unknown>>(sql`
    with posted as (
      select account_id, sum(amount) as amount, count(*) as postings
      from ledger_postings group by account_id
    )
    select count(*)::int as accounts, coalesce(sum(a.balance), 0)::text as balance,
      coalesce(sum(p.postings), 0)::int as postings,
      (count(*) filter (where a.balance <> coalesce(p.amount, 0)))::int as "wrongAccounts"
    from ledger_accounts a left join posted p on p.account_id = a.id`);
  const [ledger] = rows;
  if (!ledger) throw new Error('the figures of the ledger returned no row');
  const { head, findings } = await verifyChain(db, written);
  return {
    ledger,
    audit: { position: head.position, hash: head.hash, findings: findings.length },
  };
}
