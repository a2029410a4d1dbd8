import { and, asc, eq, lte } from 'drizzle-orm';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import { type Acting, SYSTEM_ORIGIN } from '#server/kernel/work.ts';
import { settle } from './closeRequest.ts';
import type { RequestRow } from './requestRecord.ts';

/** Requests per transaction, so that decisions do not wait for a long cleanup. */
const BATCH = 100;

/** Whether a request has expired, recorded or not. */
export const isOverdue = ({ expiresDate }: RequestRow, clock: Clock): boolean =>
  expiresDate <= clock.now();

/** Records that a request has expired. The row must be locked and pending. */
export const expire = ({ tx, services }: Omit<Acting, 'origin'>, row: RequestRow) =>
  settle({ tx, services, origin: SYSTEM_ORIGIN }, row, {
    status: 'EXPIRED',
    action: 'EXPIRE_REQUEST',
  });

/**
 * Expires requests after seven days. Safe to run at any time and on any number of backends: each request expires once.
 * Source: docs/contract.md, Approval requests.
 * @returns the number of expired requests
 */
export async function expireRequests(
  services: Pick<Services, 'database' | 'clock' | 'stream' | 'publicUrl' | 'channels'>,
): Promise<number> {
  for (let ended = 0; ; ) {
    const batch = await services.database.transaction(async tx => {
      const due = await tx
        .select()
        .from(approvalRequests)
        .where(
          and(
            eq(approvalRequests.status, 'PENDING'),
            lte(approvalRequests.expiresDate, services.clock.now()),
          ),
        )
        .orderBy(asc(approvalRequests.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const row of due) await expire({ tx, services }, row);
      return due.length;
    });
    ended += batch;
    if (batch < BATCH) return ended;
  }
}
