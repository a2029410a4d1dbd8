import type { QueueLimits } from '#contract/records/queueCase.ts';
import { CASE_KINDS } from '#contract/words/cases.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { queueLimits } from '#server/db/schema/cases.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { differenceOf } from '#server/services/changes/difference.ts';

/** The limits until an admin sets others: a request expires after seven days, and a check should take one. */
const DEFAULT_LIMITS: QueueLimits = {
  request: { due: 24, overdue: 72 },
  applicant: { due: 48, overdue: 120 },
  ekyc: { due: 24, overdue: 72 },
};

/** The age limits of the queues, in hours. */
export async function queueLimitsOf(db: Queries): Promise<QueueLimits> {
  const [row] = await db.select().from(queueLimits);
  return row?.limits ?? DEFAULT_LIMITS;
}

/**
 * Sets the limits, and records those that differ in the history.
 * @throws {ApiFailure} 1001 a queue whose `due` is not below its `overdue`
 */
export async function setQueueLimits(
  { tx, services, origin }: Work,
  limits: QueueLimits,
): Promise<QueueLimits> {
  const wrong = CASE_KINDS.find(kind => limits[kind].due >= limits[kind].overdue);
  if (wrong) throw new ApiFailure('badParameter', { message: `${wrong}.overdue` });
  const before = await lockedLimits(tx);
  const difference = differenceOf(flat(before), flat(limits));
  if (Object.keys(difference.after).length === 0) return before;
  await tx.update(queueLimits).set({ limits });
  await audit(tx, services.clock, origin, {
    action: 'UPDATE_QUEUE_LIMITS',
    entity: 'platformSettings',
    ...difference,
  });
  return limits;
}

/** The limits, locked: of two admins who save at once, the second changes what the first has saved. */
async function lockedLimits(tx: Transaction): Promise<QueueLimits> {
  await tx.insert(queueLimits).values({ limits: DEFAULT_LIMITS }).onConflictDoNothing();
  const [row] = await tx.select().from(queueLimits).for('update');
  if (!row) throw new Error('the limits of the queues are missing');
  return row.limits;
}

/** One field per limit, so that the history compares each of them separately. */
const flat = (limits: QueueLimits): Record<string, number> =>
  Object.fromEntries(
    CASE_KINDS.flatMap(kind => [
      [`${kind}Due`, limits[kind].due],
      [`${kind}Overdue`, limits[kind].overdue],
    ]),
  );
