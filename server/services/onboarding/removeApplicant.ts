import { eq } from 'drizzle-orm';
import { isWaitingApplicant } from '#contract/words/cases.ts';
import { applications } from '#server/db/schema/applications.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { FileStore } from '#server/kernel/fileStore.ts';
import type { Acting } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findMerchant, setMerchant } from '#server/services/changes/merchantTarget.ts';
import type { ApplicationRow } from '#server/services/merchants/notifyApplicant.ts';
import { send } from '#server/services/messages/send.ts';
import { isApplicant } from './applicantQueue.ts';

/** Columns with personal and bank data, to be erased; the company's name stays, for the history. */
const ERASED = {
  businessContactPersonName: null,
  businessContactPersonNumber: null,
  businessContactPersonEmail: null,
  businessContactNumber: null,
  businessContactEmail: null,
  contactEmailBefore: null,
  businessAddress1: null,
  businessAddress2: null,
  businessPostcode: null,
  businessCity: null,
  businessState: null,
  businessPageUrl: null,
  statusRemark: null,
  businessBankName: null,
  businessBankAccountName: null,
  businessBankAccountNumber: null,
} as const;

/**
 * Deletes an applicant with its application, documents and bank accounts, and emails one that was waiting. The row stays
 * without personal data, since requests and history refer to it. `removeWithRequests` cancels the pending ones.
 * @throws {ApiFailure} 3100 no such merchant; 3009 already approved
 */
export async function removeApplicant(
  work: Acting & { readonly files: FileStore },
  id: number | undefined,
): Promise<void> {
  const { tx, services, origin, files } = work;
  const { row, label } = await findMerchant(tx, id ?? 0, 'no key update');
  if (!isApplicant(row.status)) throw new ApiFailure('updateStatusFailed');
  const [application] = await tx
    .delete(applications)
    .where(eq(applications.merchantId, row.id))
    .returning();
  const papers = await tx
    .delete(documents)
    .where(eq(documents.merchantId, row.id))
    .returning({ ulid: documents.ulid });
  await files.remove(
    tx,
    papers.map(paper => paper.ulid),
  );
  // nothing was paid out to one: an applicant has no wallet
  await tx.delete(bankAccounts).where(eq(bankAccounts.merchantId, row.id));
  await setMerchant(work, row.id, { ...ERASED, deleted: true });
  if (application && isWaitingApplicant(row.status)) {
    await notifyOfDeletion(work, application, row.businessRegistrationName);
  }
  await audit(tx, services.clock, origin, {
    action: 'DELETE_APPLICANT',
    entity: 'merchant',
    entityId: row.id,
    entityLabel: label,
    before: {
      status: row.status,
      reference: application?.reference,
      documents: papers.length,
    },
  });
}

/** The applicant was promised news by email; this is the last of it. */
async function notifyOfDeletion(
  { tx, services }: Acting,
  { reference, email, language }: ApplicationRow,
  company: string,
): Promise<void> {
  const values = { reference, company };
  const kind = 'APPLICATION_DELETED';
  await send({ tx, services }, { kind, language, to: { EMAIL: email }, values });
}
