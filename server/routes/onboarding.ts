import {
  checkEmailAvailable,
  deleteMerchantApplicant,
  deleteOnboardingDocument,
  downloadMerchantDocument,
  getApplication,
  listMerchantApplicants,
  listMerchantDocuments,
  lookUpReferral,
  resendOnboardingEmail,
  submitOnboarding,
  uploadOnboardingDocument,
} from '#contract/endpoints/onboarding.ts';
import { bind } from '#server/http/bind.ts';
import { download } from '#server/http/download.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import { originOf } from '#server/kernel/work.ts';
import { removeWithRequests } from '#server/services/approvals/closeAbout.ts';
import { decideCase } from '#server/services/cases/claims.ts';
import { discardUnused, downloadDocument } from '#server/services/documents/documents.ts';
import {
  applicationOf,
  documentsOf,
  findCompanyDocument,
  listApplicants,
} from '#server/services/onboarding/applicantQueue.ts';
import { isEmailAvailable } from '#server/services/onboarding/emails.ts';
import { lookUpReferral as lookUp } from '#server/services/onboarding/referral.ts';
import { removeApplicant } from '#server/services/onboarding/removeApplicant.ts';
import { allowResend, resendMail } from '#server/services/onboarding/resend.ts';
import {
  checkSubmission,
  submitApplication,
} from '#server/services/onboarding/submitApplication.ts';
import { keepWaiting, removeWaiting, takeDocument } from '#server/services/onboarding/uploads.ts';
import { workOf } from './guarded.ts';
import { isOwnMerchant, ownsFound } from './ownership.ts';

/**
 * Self-onboarding of applicants: without a session, and therefore rate-limited by address.
 * Source: docs/product.md, 2.5, 5.3 and 9.1; docs/contract.md, Onboarding.
 */
export const onboarding = [
  bind(submitOnboarding, {
    prepare: ({ services, ip, body }) => checkSubmission(services, ip, body),
    handle: call =>
      submitApplication({ ...call, origin: originOf(call) }, call.body, call.prepared),
  }),

  bind(uploadOnboardingDocument, {
    prepare: ({ services, ip, body }) => takeDocument(services, ip, body),
    handle: call => keepWaiting({ ...call, origin: originOf(call) }, call.prepared, call.body),
    tidy: ({ services, prepared }) => discardUnused(services, prepared),
  }),

  bind(deleteOnboardingDocument, {
    handle: async ({ tx, services, params, query }) => {
      if (!query.uploadToken) throw new ApiFailure('badParameter', { message: 'uploadToken' });
      await removeWaiting({ tx, services }, idFrom(params.id), query.uploadToken);
    },
  }),

  bind(lookUpReferral, {
    handle: ({ services, ip, params }) => lookUp(services, ip, params.code),
  }),

  bind(checkEmailAvailable, {
    handle: async ({ services, ip, query }) => ({
      available: await isEmailAvailable(services, ip, query.email ?? ''),
    }),
  }),
];

/** The queue of applicants, and the documents of companies. Source: docs/contract.md. */
export const applicants = [
  bind(listMerchantApplicants, { handle: ({ db, query }) => listApplicants(db, query) }),

  bind(getApplication, {
    handle: ({ db, viewer, params }) => applicationOf(db, viewer, idFrom(params.id)),
  }),

  bind(deleteMerchantApplicant, {
    handle: async call => {
      const { files } = call.services;
      const id = idFrom(call.params.id);
      const one = { kind: 'applicant', caseId: id ?? 0 } as const;
      const work = { ...workOf(call), files };
      const whom = { entity: 'merchant', id: one.caseId } as const;
      await decideCase(call, one, () =>
        removeWithRequests(work, whom, () => removeApplicant(work, id)),
      );
    },
  }),

  bind(resendOnboardingEmail, {
    prepare: ({ services, params }) => allowResend(services, idFrom(params.id)),
    handle: call => resendMail(workOf(call), idFrom(call.params.id)),
  }),

  bind(listMerchantDocuments, {
    owns: ({ viewer, params }) => isOwnMerchant(viewer, params.id),
    handle: ({ db, params }) => documentsOf(db, idFrom(params.id)),
  }),

  bind(downloadMerchantDocument, {
    owns: ({ viewer, params, db }) =>
      ownsFound(viewer, () => findCompanyDocument(db, idFrom(params.documentId))),
    handle: async ({ db, services, params }) =>
      download(
        await downloadDocument(
          db,
          services,
          await findCompanyDocument(db, idFrom(params.documentId)),
        ),
      ),
  }),
];
