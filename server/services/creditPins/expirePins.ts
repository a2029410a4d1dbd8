import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { creditPins } from '#server/db/schema/creditPins.ts';
import type { Services } from '#server/kernel/services.ts';
import { SYSTEM, SYSTEM_ORIGIN } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { EXPIRING } from './pinRecord.ts';

/** Pins per transaction, so that purchases do not wait for a long cleanup. */
const BATCH = 100;

/**
 * Records which pins have expired; readers already see them as expired. Safe to run at any time and on any number of
 * backends.
 * @returns the number of pins that were recorded
 */
export async function expirePins({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  for (let expired = 0; ; ) {
    const batch = await database.transaction(async tx => {
      const now = clock.now();
      const due = await tx
        .select({ id: creditPins.id, status: creditPins.status })
        .from(creditPins)
        .where(and(inArray(creditPins.status, EXPIRING), lte(creditPins.expirationDate, now)))
        .orderBy(asc(creditPins.expirationDate))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const { id, status } of due) {
        await tx
          .update(creditPins)
          .set({ status: 'EXPIRED', lastModifiedBy: SYSTEM, lastModifiedDate: now })
          .where(eq(creditPins.id, id));
        await audit(tx, clock, SYSTEM_ORIGIN, {
          action: 'EXPIRE_CREDIT_PIN',
          entity: 'creditPin',
          entityId: id,
          before: { status },
          after: { status: 'EXPIRED' },
        });
      }
      return due.length;
    });
    expired += batch;
    if (batch < BATCH) return expired;
  }
}
