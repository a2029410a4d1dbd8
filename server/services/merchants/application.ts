import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/driver.ts';
import { applications } from '#server/db/schema/applications.ts';
import type { ApplicationRow } from './notifyApplicant.ts';

/** The application of a merchant, held until the transaction ends; undefined for one that has none. */
export async function lockApplication(
  tx: Transaction,
  merchantId: number,
): Promise<ApplicationRow | undefined> {
  const [application] = await tx
    .select()
    .from(applications)
    .where(eq(applications.merchantId, merchantId))
    .for('update');
  return application;
}

/** Ends what an application keeps for itself: its password, and with it its hold on name and address. */
export const closeApplication = (tx: Transaction, merchantId: number) =>
  tx
    .update(applications)
    .set({ passwordHash: null })
    .where(eq(applications.merchantId, merchantId));
