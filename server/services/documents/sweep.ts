import { and, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { UNUSED_FILE_HOURS } from '#contract/constants.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ago, HOUR } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';

/** How long a staged content without a row is kept: no transaction takes as long. */
const STAGED_KEPT = HOUR;

/**
 * Whether a request for a bank account shows the document. Such a document stays, regardless of the outcome of the
 * request, because the decision was based on it. Reads the requests once, not once per document.
 */
export const isAskedFor = (): SQL => {
  const { actionType, after } = approvalRequests;
  return sql`${documents.id} in (
    select jsonb_path_query(${after}, '$.documents[*].id')::bigint
    from ${approvalRequests}
    where ${actionType} = 'CREATE_ALTERNATE_BANK_ACCOUNT'
  )`;
};

/** Documents per transaction. */
const BATCH = 1000;

/**
 * Removes old unused uploads. Safe to run at any time, on any number of backends: documents that a request has
 * locked are skipped, and the condition is checked again once the others are locked, because a request may have named
 * one in the meantime.
 */
export async function sweepDocuments({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const isOld = lt(documents.uploadedDate, ago(clock, UNUSED_FILE_HOURS * HOUR));
  const isNobodys = or(
    isNull(documents.merchantId),
    and(isNull(documents.bankAccountId), not(isAskedFor())),
  );
  const isUnused = and(isNotNull(documents.uploadToken), isOld, isNobodys);
  for (let found = BATCH; found === BATCH; ) {
    found = await database.transaction(async tx => {
      const rows = await tx
        .select({ id: documents.id })
        .from(documents)
        .where(isUnused)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const ids = rows.map(({ id }) => id);
      await tx.delete(documents).where(and(inArray(documents.id, ids), isUnused));
      return ids.length;
    });
  }
}

/** Removes contents that a crash has left without a row. Safe to run at any time, on any number of backends. */
export const sweepContents = ({
  database: { db },
  clock,
  files,
}: Pick<Services, 'database' | 'clock' | 'files'>): Promise<void> =>
  files.sweep(db, ago(clock, STAGED_KEPT));
