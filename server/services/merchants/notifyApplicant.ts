import type { MessageKind } from '#contract/messages/messageKinds.ts';
import { PATHS } from '#contract/sitePaths.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';
import type { applications } from '#server/db/schema/applications.ts';
import type { Acting } from '#server/kernel/work.ts';
import type { Merchant } from '#server/services/changes/merchantTarget.ts';
import { send } from '#server/services/messages/send.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** The message to the applicant for each merchant status. */
const NEWS: Readonly<
  Partial<Record<MerchantStatus, Extract<MessageKind, `APPLICATION_${string}`>>>
> = {
  PENDING_APPROVAL: 'APPLICATION_RECEIVED',
  PENDING_CREDIT_APPROVAL: 'APPLICATION_CREDIT',
  ACTIVE: 'APPLICATION_APPROVED',
  REJECTED: 'APPLICATION_REJECTED',
};

/**
 * Sends an applicant the status of its application, as part of the caller's transaction.
 * @param merchant with the status to report
 * @returns false for a status without a message
 */
export async function notifyApplicant(
  { tx, services }: Pick<Acting, 'tx' | 'services'>,
  { language, reference, username, email, phoneNum }: ApplicationRow,
  merchant: Pick<Merchant, 'status' | 'statusRemark' | 'businessRegistrationName' | 'mdr'>,
): Promise<boolean> {
  const news = NEWS[merchant.status];
  if (!news) return false;
  await send(
    { tx, services },
    {
      kind: news,
      language,
      to: { EMAIL: email, SMS: phoneNum },
      values: {
        reference,
        username,
        company: merchant.businessRegistrationName,
        link: new URL(PATHS.login, services.publicUrl).href,
        remark: merchant.statusRemark,
        mdr: merchant.mdr === null ? null : `${merchant.mdr}%`,
      },
    },
  );
  return true;
}
