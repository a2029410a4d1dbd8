import { and, asc, eq, lte } from 'drizzle-orm';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import { type Acting, SYSTEM_ORIGIN } from '#server/kernel/work.ts';
import { except, forEachDue } from '#server/services/nights/forEachDue.ts';
import { settle } from './closeRequest.ts';
import type { RequestRow } from './requestRecord.ts';

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
export const expireRequests = (
  services: Pick<Services, 'database' | 'clock' | 'log' | 'stream' | 'publicUrl' | 'channels'>,
  signal?: AbortSignal,
): Promise<number> =>
  forEachDue<RequestRow>(
    services,
    {
      name: 'request expired',
      next: async (tx, waiting) => {
        const { id, status, expiresDate } = approvalRequests;
        const isDue = and(eq(status, 'PENDING'), lte(expiresDate, services.clock.now()));
        const [request] = await tx
          .select()
          .from(approvalRequests)
          .where(and(isDue, except(id, waiting)))
          .orderBy(asc(expiresDate), asc(id))
          .limit(1)
          .for('update', { skipLocked: true });
        return request;
      },
      process: async (tx, request) => {
        await expire({ tx, services }, request);
        return true;
      },
    },
    signal,
  );
