import {
  checkEmailAvailable,
  deleteOnboardingDocument,
  lookUpReferral,
  submitOnboarding,
  uploadOnboardingDocument,
} from '../../src/contract/endpoints/onboarding.ts';
import { bind } from '../http/bind.ts';
import { ApiFailure } from '../http/failure.ts';
import { idFrom } from '../http/paging.ts';
import { originOf } from '../services/audit.ts';
import { putAway } from '../services/documents/documents.ts';
import { isEmailAvailable } from '../services/onboarding/emails.ts';
import { lookUpReferral as lookUp } from '../services/onboarding/referral.ts';
import { checkSubmission, submitApplication } from '../services/onboarding/submit.ts';
import { keepWaiting, removeWaiting, takeDocument } from '../services/onboarding/uploads.ts';

/**
 * How a stranger becomes an applicant: without a session, and so with limits by address.
 * Source: spec sections 2, 5 and 9; docs/contract.md, Onboarding.
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
    tidy: ({ services, prepared }) => putAway(services, prepared),
  }),

  bind(deleteOnboardingDocument, {
    handle: async ({ tx, services, params, query }) => {
      if (!query.uploadToken) throw new ApiFailure(1001, { message: 'uploadToken' });
      await removeWaiting({ tx, services }, idFrom(params.id), query.uploadToken);
      return undefined;
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
