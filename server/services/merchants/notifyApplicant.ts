import { PATHS } from '#contract/sitePaths.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';
import type { applications } from '#server/db/schema/applications.ts';
import type { Acting } from '#server/kernel/work.ts';
import type { Merchant } from '#server/services/changes/merchantTarget.ts';
import { post } from '#server/services/messages/outbox.ts';
import { type ApplicantNews, applicantMail } from './applicantMails.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** What the state of a merchant means to a user who applied. */
const NEWS: Readonly<Partial<Record<MerchantStatus, ApplicantNews>>> = {
  PENDING_APPROVAL: 'RECEIVED',
  PENDING_CREDIT_APPROVAL: 'CREDIT',
  ACTIVE: 'APPROVED',
  REJECTED: 'REJECTED',
};

/**
 * Mails an applicant where its application stands, in the transaction that it speaks of.
 * @param merchant in the state that is told
 * @returns false in a state of which there is nothing to tell
 */
export async function notifyApplicant(
  { tx, services }: Pick<Acting, 'tx' | 'services'>,
  { language, reference, username, email }: ApplicationRow,
  merchant: Pick<Merchant, 'status' | 'statusRemark' | 'businessRegistrationName'>,
): Promise<boolean> {
  const news = NEWS[merchant.status];
  if (!news) return false;
  const mail = applicantMail(language, news, {
    reference,
    username,
    company: merchant.businessRegistrationName,
    link: new URL(PATHS.login, services.publicUrl).href,
    remark: merchant.statusRemark,
  });
  await post(services, tx, { channel: 'EMAIL', recipient: email, ...mail });
  return true;
}
