import { sql } from 'drizzle-orm';
import { type Sen, sen } from '#contract/money.ts';
import type { StoredRow } from '#contract/records/reconciliation.ts';
import type { FindingPart } from '#contract/words/ledger.ts';
import { SETTLEABLE_STATUSES } from '#contract/words/moneyStatuses.ts';
import { listed } from '#server/db/schema/columns.ts';
import {
  type Difference,
  MOST_DIFFERENCES,
  MOST_ROWS,
  type Proof,
  type Span,
} from './differences.ts';
import { inChunks, type Reads, rowsOf, within } from './inChunks.ts';

/** Where the money of a transaction goes, in sen: by its own record, and by its postings. */
interface Wrong {
  id: number;
  reference_number: string;
  amount: number;
  expected: Record<Leg, number>;
  actual: Record<Leg, number>;
  postings: { amount: number; label: string }[] | null;
}

const LEGS = {
  sent: 'SENDER',
  received: 'RECEIVER',
  fees: 'FEES',
  own: 'OWN_ACCOUNTS',
  elsewhere: 'OTHER_WALLETS',
} as const satisfies Record<string, FindingPart>;
type Leg = keyof typeof LEGS;

/**
 * Compares each transaction with the sum of its postings: the sender's wallet, the receiver's, the provider's fees, its
 * other accounts if one side is external, and no other wallet. A completed transaction has moved money once; a
 * withdrawal has left the wallet as soon as it was requested; everything else has moved nothing.
 * Source: docs/contract.md, Money.
 */
export async function proveTransactions(
  reads: Reads,
  days: Span | undefined,
  signal: AbortSignal,
): Promise<Proof> {
  const differences: Difference[] = [];
  const where = within(sql`transaction_date`, days);
  const table = sql`transactions`;
  // the index of the dates leaves out deleted ones
  const rows = days ? rowsOf(table, sql`${where} and not deleted`) : table;
  let count = 0;
  await inChunks(reads, { rows, signal }, async (after, upTo) => {
    const { rows } = await reads(tx =>
      tx.execute<{ count: number; wrong: Wrong[] | null }>(sql`
      with claimed as (
        select id, reference_number, amount, sender_wallet_id, receiver_wallet_id,
          case when moves then case when is_refund then costs - amount else -amount end else 0 end as gone,
          case when moves then case when is_refund then amount else amount - costs end else 0 end as come,
          case when moves then case when is_refund then -costs else costs end else 0 end as fees
        from (
          select *, additional_fee + mdr_amount as costs, transaction_type = 'REFUND' as is_refund,
            status in (${listed(SETTLEABLE_STATUSES)})
              or (transaction_type = 'WITHDRAW' and status = 'PENDING') as moves
          from transactions where id > ${after} and id <= ${upTo} and ${where}
        ) t
      ), posted as (
        select c.id,
          coalesce(sum(p.amount) filter (where a.wallet_id = c.sender_wallet_id), 0)::int8 as sent,
          coalesce(sum(p.amount) filter (where a.wallet_id = c.receiver_wallet_id), 0)::int8 as received,
          coalesce(sum(p.amount) filter (where a.code = 'FEES'), 0)::int8 as fees,
          coalesce(sum(p.amount) filter (where a.code <> 'FEES'), 0)::int8 as own,
          coalesce(sum(abs(p.amount)) filter (where a.wallet_id is distinct from c.sender_wallet_id
            and a.wallet_id is distinct from c.receiver_wallet_id and a.code is null), 0)::int8 as elsewhere
        from claimed c
        left join ledger_entries e on e.transaction_id = c.id
        left join ledger_postings p on p.entry_id = e.id
        left join ledger_accounts a on a.id = p.account_id
        group by c.id
      ), compared as (
        select c.id, c.reference_number, c.amount,
          json_build_object(
            'sent', case when c.sender_wallet_id is null then 0 else c.gone end,
            'received', case when c.receiver_wallet_id is null then 0 else c.come end,
            'fees', c.fees,
            'own', case when c.sender_wallet_id is null then c.gone else 0 end
              + case when c.receiver_wallet_id is null then c.come else 0 end,
            'elsewhere', 0) as expected,
          json_build_object('sent', p.sent, 'received', p.received, 'fees', p.fees, 'own', p.own,
            'elsewhere', p.elsewhere) as actual
        from claimed c join posted p using (id)
      )
      select (select count(*)::int from claimed) as count,
        (select json_agg(w) from (
          select *, (
            select json_agg(r) from (
              select p.amount, coalesce(a.code, '#' || a.wallet_id) as label
              from ledger_entries e join ledger_postings p on p.entry_id = e.id
              join ledger_accounts a on a.id = p.account_id
              where e.transaction_id = compared.id order by p.id limit ${MOST_ROWS}) r) as postings
          from compared where expected::text <> actual::text
          order by id limit ${MOST_DIFFERENCES}) w) as wrong`),
    );
    count += rows[0]?.count ?? 0;
    differences.push(...(rows[0]?.wrong ?? []).map(differenceOf));
  });
  return { count, differences };
}

/** Reports a transaction by the first leg that is wrong. */
function differenceOf({ id, reference_number: subject, expected, actual, postings }: Wrong) {
  const legs = Object.entries(LEGS) as [Leg, FindingPart][];
  const wrong = legs.find(([leg]) => expected[leg] !== actual[leg])?.[0] ?? 'sent';
  const amount = (figures: Record<Leg, number>, leg: Leg): Sen => sen(figures[leg]);
  const rows: StoredRow[] = [
    ...legs
      .filter(([leg]) => expected[leg] !== 0 || actual[leg] !== 0)
      .map(([leg, part]) => ({
        part,
        label: null,
        expected: amount(expected, leg),
        actual: amount(actual, leg),
      })),
    ...(postings ?? []).map(({ amount: posted, label }) => ({
      part: 'POSTING' as const,
      label,
      expected: null,
      actual: sen(posted),
    })),
  ];
  return {
    kind: 'TRANSACTION' as const,
    subjectId: id,
    subject,
    rows,
    expected: amount(expected, wrong),
    actual: amount(actual, wrong),
  };
}
