import { eq } from 'drizzle-orm';
import { applications } from '#server/db/schema/applications.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Acting } from '#server/kernel/work.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findMerchant } from '#server/services/changes/merchantTarget.ts';
import { lockApplication } from '#server/services/merchants/application.ts';
import { notifyApplicant } from '#server/services/merchants/notifyApplicant.ts';

/** More emails would only fill the applicant's mailbox. */
const MAILS_AN_HOUR = 3;

/**
 * Checks that an applicant's email may be sent again now.
 * @throws {ApiFailure} 3100 no such merchant; 1002 no application; 1004 three within the hour
 */
export async function allowResend(services: Services, id: number | undefined): Promise<void> {
  const { db } = services.database;
  const { row } = await findMerchant(db, id ?? 0);
  const isApplied = eq(applications.merchantId, row.id);
  if ((await db.$count(applications, isApplied)) === 0) throw new ApiFailure('notFound');
  const name = `merchant:${row.id}`;
  await spend(services, { kind: 'RESEND', name, limit: MAILS_AN_HOUR });
}

/**
 * Sends an applicant the status of its application again.
 * @throws {ApiFailure} 3100 no such merchant; 1002 no application; 3009 a status without a message
 */
export async function resendMail(work: Acting, id: number | undefined): Promise<void> {
  const { tx, services, origin } = work;
  const { row, label } = await findMerchant(tx, id ?? 0, 'no key update');
  const application = await lockApplication(tx, row.id);
  if (!application) throw new ApiFailure('notFound');
  if (!(await notifyApplicant(work, application, row))) throw new ApiFailure('updateStatusFailed');
  await audit(tx, services.clock, origin, {
    action: 'RESEND_ONBOARDING_EMAIL',
    entity: 'merchant',
    entityId: row.id,
    entityLabel: label,
    after: { status: row.status },
  });
}
