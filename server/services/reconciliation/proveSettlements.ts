import { eq, sql } from 'drizzle-orm';
import { addDays, type Day, startOfDay } from '#contract/dates.ts';
import { type Sen, sen } from '#contract/money.ts';
import type { StoredRow } from '#contract/records/reconciliation.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { MOST_NIGHTS } from '#server/services/nights/nights.ts';
import { readSettlementReport } from '#server/services/settlement/settlementReport.ts';
import { type Difference, MOST_ROWS, type Proof, type Span } from './differences.ts';
import { inChunks, type Reads, rowsOf, within } from './inChunks.ts';

/** Number of files per statement: each may have thousands of transactions. */
const FILES = 500;

interface File {
  id: number;
  name: string;
  rows: number;
  net: number;
  /** Figures of the transactions that name the file. */
  claimed_rows: number;
  claimed_net: number;
  /** Whether its lines are compared one by one. */
  is_recent: boolean;
}

/** Net amount for the merchant as in the report: positive for a payment, negative for a refund. */
const NET = sql`case when transaction_type = 'REFUND' then -1 else 1 end
  * (amount - additional_fee - mdr_amount)`;

/**
 * Compares each settlement file with the transactions that name it: their number and net amount; for recent nights,
 * also line by line with the file that the merchant has.
 * @param latest the day that is reconciled
 */
export async function proveSettlements(
  reads: Reads,
  days: Span | undefined,
  latest: Day,
  signal: AbortSignal,
): Promise<Proof> {
  const differences: Difference[] = [];
  const where = within(sql`created_date`, days);
  const recent = startOfDay(addDays(latest, -MOST_NIGHTS)).toISOString();
  let count = 0;
  const table = sql`settlement_files`;
  const files = { rows: days ? rowsOf(table, where) : table, signal, size: FILES };
  await inChunks(reads, files, async (after, upTo) => {
    const { rows } = await reads(tx =>
      tx.execute<File & Record<string, unknown>>(sql`
      select f.id, f.file_name as name, f.rows, f.net::int8, coalesce(t.rows, 0)::int4 as claimed_rows,
        coalesce(t.net, 0)::int8 as claimed_net, f.created_date >= ${recent}::timestamptz as is_recent
      from (select * from settlement_files where id > ${after} and id <= ${upTo} and ${where}) f
      left join (
        select settlement_file_id, count(*) as rows, sum(${NET}) as net from transactions
        where settlement_file_id > ${after} and settlement_file_id <= ${upTo} group by 1
      ) t on t.settlement_file_id = f.id
      order by f.id`),
    );
    count += rows.length;
    for (const file of rows) {
      signal.throwIfAborted();
      const difference = await compare(reads, file);
      if (difference) differences.push(difference);
    }
  });
  return { count, differences };
}

async function compare(reads: Reads, file: File): Promise<Difference | undefined> {
  const { id, name } = file;
  const expected = sen(Number(file.claimed_net));
  const lines = file.is_recent ? await wrongLines(reads, id) : { rows: [], net: undefined };
  const actual = lines.net ?? sen(Number(file.net));
  const hasCount = file.rows === file.claimed_rows;
  if (hasCount && actual === expected && Number(file.net) === expected && lines.rows.length === 0) {
    return undefined;
  }
  const rows: StoredRow[] = [
    {
      part: 'ROWS',
      label: `${file.claimed_rows} / ${file.rows}`,
      expected,
      actual: sen(Number(file.net)),
    },
    ...lines.rows.slice(0, MOST_ROWS),
  ];
  const subject = { kind: 'SETTLEMENT', subjectId: id, subject: name, rows } as const;
  const [line] = lines.rows;
  // the sums agree: report the line that does not
  if (actual === expected && line) {
    return { ...subject, expected: line.expected ?? sen(0), actual: line.actual ?? sen(0) };
  }
  return { ...subject, expected, actual };
}

/** Returns the lines in which a file and its transactions differ, and the file's total. */
async function wrongLines(
  reads: Reads,
  id: number,
): Promise<{ rows: StoredRow[]; net: Sen | undefined }> {
  const [file] = await reads(tx =>
    tx.select().from(settlementFiles).where(eq(settlementFiles.id, id)),
  );
  const read = file && readSettlementReport(file.content);
  if (!read) return { rows: [], net: sen(0) };
  // transactions of other wallets are in the counts already
  const { rows } = await reads(tx =>
    tx.execute<{ reference: string; net: number }>(sql`
    select reference_number as reference, (${NET})::int8 as net from transactions
    where (receiver_wallet_id = ${file.walletId} or sender_wallet_id = ${file.walletId})
      and settlement_file_id = ${id} and not deleted`),
  );
  const claimed = new Map(rows.map(({ reference, net }) => [reference, sen(Number(net))]));
  const wrong = [...new Set([...claimed.keys(), ...read.nets.keys()])]
    .filter(reference => claimed.get(reference) !== read.nets.get(reference))
    .map(reference => ({
      part: 'TRANSACTION' as const,
      label: reference,
      expected: claimed.get(reference) ?? null,
      actual: read.nets.get(reference) ?? null,
    }));
  return { rows: wrong, net: read.total };
}
