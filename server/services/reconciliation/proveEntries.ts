import { sql } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import { type Difference, MOST_DIFFERENCES, type Proof, type Span } from './differences.ts';
import { inChunks, type Reads, rowsOf, within } from './inChunks.ts';

interface Unbalanced {
  id: number;
  memo: string;
  sum: number;
  postings: { amount: number; label: string }[] | null;
}

/** Checks that the postings of each entry sum to zero, and that there are at least two. */
export async function proveEntries(
  reads: Reads,
  days: Span | undefined,
  signal: AbortSignal,
): Promise<Proof> {
  const differences: Difference[] = [];
  const where = within(sql`created_date`, days);
  const table = sql`ledger_entries`;
  const rows = days ? rowsOf(table, where) : table;
  let count = 0;
  await inChunks(reads, { rows, signal }, async (after, upTo) => {
    const { rows } = await reads(tx =>
      tx.execute<{ count: number; wrong: Unbalanced[] | null }>(sql`
      with summed as (
        select e.id, e.memo, coalesce(sum(p.amount), 0)::int8 as sum, count(p.id) as postings
        from (select id, memo from ledger_entries where id > ${after} and id <= ${upTo} and ${where}) e
        left join ledger_postings p on p.entry_id = e.id
        group by e.id, e.memo
      )
      select (select count(*)::int from summed) as count,
        (select json_agg(w) from (
          select id, memo, sum, (
            select json_agg(r) from (
              select p.amount, coalesce(a.code, '#' || a.wallet_id) as label
              from ledger_postings p join ledger_accounts a on a.id = p.account_id
              where p.entry_id = summed.id order by p.id) r) as postings
          from summed where sum <> 0 or postings < 2 order by id limit ${MOST_DIFFERENCES}) w) as wrong`),
    );
    count += rows[0]?.count ?? 0;
    differences.push(...(rows[0]?.wrong ?? []).map(differenceOf));
  });
  return { count, differences };
}

const differenceOf = ({ id, memo, sum, postings }: Unbalanced): Difference => ({
  kind: 'ENTRY',
  subjectId: id,
  subject: `${memo} ${id}`,
  expected: sen(0),
  actual: sen(sum),
  rows: (postings ?? []).map(({ amount, label }) => ({
    part: 'POSTING',
    label,
    expected: null,
    actual: sen(amount),
  })),
});
