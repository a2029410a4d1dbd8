import { call } from '#api/call.ts';
import { download } from '#api/files/download.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  approveMerchant,
  changeMerchantStatus,
  updateMerchant,
} from '#contract/endpoints/merchants.ts';
import {
  deleteMerchantApplicant,
  downloadMerchantDocument,
  getApplication,
  listMerchantDocuments,
  resendOnboardingEmail,
} from '#contract/endpoints/onboarding.ts';
import type { DownloadOptions, ReadOptions } from './readOptions.ts';

type WithId<Body> = Body & { id: number };

export type MerchantApproval = WithId<BodyOf<typeof approveMerchant>>;
export type MerchantStatusChange = WithId<BodyOf<typeof changeMerchantStatus>>;
export type MerchantUpdate = WithId<BodyOf<typeof updateMerchant>>;

/**
 * Merchants, from the application on. The first three are guarded: done, or sent for approval.
 * @throws {ApiError} as `call`
 * Source: docs/product.md, 4.5 and 7.2.
 */
export const merchantActions = {
  /** Approves an applicant; `mdr`, in percent, is required for ONBOARDING. 3009: already decided. */
  approveMerchant: ({ id, ...body }: MerchantApproval) =>
    call(approveMerchant, { params: { id }, body }),

  /** Suspends, terminates, …, and rejects an applicant; the remark is required. 3009: not allowed from this state. */
  changeMerchantStatus: ({ id, ...body }: MerchantStatusChange) =>
    call(changeMerchantStatus, { params: { id }, body }),

  /** Changes the company's details. */
  updateMerchant: ({ id, ...body }: MerchantUpdate) =>
    call(updateMerchant, { params: { id }, body }),

  deleteApplicant: ({ id }: { id: number }) => call(deleteMerchantApplicant, { params: { id } }),

  /** Resends the email about the state of the application. */
  resendOnboardingEmail: ({ id }: { id: number }) =>
    call(resendOnboardingEmail, { params: { id } }),

  /** An applicant's answers in addition to its company's fields; runs in the background. */
  getApplication: ({ id, signal }: ReadOptions & { id: number }) =>
    call(getApplication, { params: { id }, signal, background: true }),

  listMerchantDocuments: ({ id, signal }: ReadOptions & { id: number }) =>
    call(listMerchantDocuments, { params: { id }, signal, background: true }),

  downloadMerchantDocument: ({ id, fallbackName, signal }: DownloadOptions) =>
    download(downloadMerchantDocument, { params: { documentId: id }, signal }, { fallbackName }),
};
