import { and, eq, inArray, not } from 'drizzle-orm';
import { APPLICANT_STATUSES, type CaseKind, WAITING_EKYC_STATUSES } from '#contract/words/cases.ts';
import type { Queries } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { users } from '#server/db/schema/users.ts';

/** For each queue, the number of pending cases with this id: 0 or 1. */
const IS_PENDING: Readonly<Record<CaseKind, (db: Queries, id: number) => Promise<number>>> = {
  request: (db, id) =>
    db.$count(
      approvalRequests,
      and(eq(approvalRequests.id, id), eq(approvalRequests.status, 'PENDING')),
    ),
  applicant: (db, id) =>
    db.$count(
      merchants,
      and(
        eq(merchants.id, id),
        not(merchants.deleted),
        inArray(merchants.status, [...APPLICANT_STATUSES]),
      ),
    ),
  ekyc: (db, id) =>
    db.$count(
      users,
      and(
        eq(users.id, id),
        not(users.deleted),
        inArray(users.internalEkycStatus, [...WAITING_EKYC_STATUSES]),
      ),
    ),
};

/** Whether a case exists and is still undecided. */
export const isPendingCase = async (
  db: Queries,
  { kind, caseId }: { kind: CaseKind; caseId: number },
): Promise<boolean> => (await IS_PENDING[kind](db, caseId)) > 0;
