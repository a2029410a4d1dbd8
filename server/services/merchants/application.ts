import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/driver.ts';
import { applications } from '#server/db/schema/applications.ts';
import type { ApplicationRow } from './notifyApplicant.ts';

/** Returns a merchant's application, locked until the transaction ends; undefined if it has none. */
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

/** Clears the password of an application, which also releases the reserved user name and email address. */
export const closeApplication = (tx: Transaction, merchantId: number) =>
  tx
    .update(applications)
    .set({ passwordHash: null })
    .where(eq(applications.merchantId, merchantId));
