import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '#server/db/driver.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import type { Services } from '#server/kernel/services.ts';
import { SYSTEM, SYSTEM_ORIGIN } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { except, forEachDue } from '#server/services/nights/forEachDue.ts';
import { EXPIRING } from './pinRecord.ts';

/**
 * Records which pins have expired; readers already see them as expired. Safe to run at any time and on any number of
 * backends.
 * @returns the number of pins that were recorded
 */
export const expirePins = (
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> =>
  forEachDue(
    services,
    {
      name: 'pin expired',
      next: async (tx, waiting) => {
        const { id, status, expirationDate } = creditPins;
        const isDue = and(inArray(status, EXPIRING), lte(expirationDate, services.clock.now()));
        const [pin] = await tx
          .select({ id, status })
          .from(creditPins)
          .where(and(isDue, except(id, waiting)))
          .orderBy(asc(expirationDate))
          .limit(1)
          .for('update', { skipLocked: true });
        return pin;
      },
      process: (tx, pin) => expirePin(tx, services, pin),
    },
    signal,
  );

async function expirePin(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, status }: Pick<typeof creditPins.$inferSelect, 'id' | 'status'>,
): Promise<true> {
  await tx
    .update(creditPins)
    .set({ status: 'EXPIRED', lastModifiedBy: SYSTEM, lastModifiedDate: clock.now() })
    .where(eq(creditPins.id, id));
  await audit(tx, clock, SYSTEM_ORIGIN, {
    action: 'EXPIRE_CREDIT_PIN',
    entity: 'creditPin',
    entityId: id,
    before: { status },
    after: { status: 'EXPIRED' },
  });
  return true;
}
