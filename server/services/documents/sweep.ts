import { and, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ago, DAY, HOUR } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';

/** How long an unused upload is kept. */
const LOOSE_KEPT = DAY;

/** How long a staged content without a row is kept: no transaction takes as long. */
const STAGED_KEPT = HOUR;

/**
 * Whether a request for a bank account shows the document. Such a document stays, regardless of the outcome of the
 * request, because the decision was based on it.
 * @param waiting only while the request is pending
 */
export const isAskedFor = ({ waiting = false } = {}): SQL => {
  const { actionType, after, status } = approvalRequests;
  return sql`exists (
    select from ${approvalRequests}
    where ${actionType} = 'CREATE_ALTERNATE_BANK_ACCOUNT'
      ${waiting ? sql`and ${status} = 'PENDING'` : sql``}
      and ${after} -> 'documents' @> jsonb_build_array(jsonb_build_object('id', ${documents.id}))
  )`;
};

/**
 * Removes unused uploads after a day, and contents that a crash has left without a row. Safe to run at any time, on any
 * number of backends.
 */
export async function sweepDocuments({
  database: { db },
  clock,
  files,
}: Pick<Services, 'database' | 'clock' | 'files'>): Promise<void> {
  const isOld = lt(documents.uploadedDate, ago(clock, LOOSE_KEPT));
  const isNobodys = or(
    isNull(documents.merchantId),
    and(isNull(documents.bankAccountId), not(isAskedFor())),
  );
  await db.delete(documents).where(and(isNotNull(documents.uploadToken), isOld, isNobodys));
  await files.sweep(db, ago(clock, STAGED_KEPT));
}
