import { BLOB, endpoint, NOTHING, page, value } from '../endpoint.ts';
import {
  boolean,
  enumeration,
  file,
  integer,
  list,
  object,
  optional,
  secret,
  text,
} from '../fields.ts';
import { DECLARATIONS, DOCUMENT_CATEGORIES } from '../options.ts';
import { companyFields, document, merchant } from '../records/merchant.ts';
import { email, phone } from '../rules.ts';
import { password } from '../secretRules.ts';
import { MERCHANT_STATUSES } from '../statuses.ts';
import { searchQuery, sortedPaging } from './queries.ts';

/** Self-onboarding of merchants and its queue. Source: spec section 7; docs/contract.md. */

const uploadToken = text({ min: 1, max: 128 });

const declarations = object(
  Object.fromEntries(DECLARATIONS.map(name => [name, boolean()])) as Record<
    (typeof DECLARATIONS)[number],
    ReturnType<typeof boolean>
  >,
);

/** Creates a PENDING_APPROVAL applicant; every declaration and the signature are required. */
export const submitOnboarding = endpoint({
  method: 'POST',
  path: '/user/api/merchants/onboarding',
  source: 'ours',
  who: ['public'],
  keyed: true,
  body: object({
    ...companyFields,
    referralCode: optional(text({ max: 40 })),
    account: object({
      username: text({ min: 3, max: 100 }),
      email: text({ min: 1, max: 254, rule: email }),
      phoneNum: text({ min: 1, max: 11, rule: phone }),
      password: secret(password),
    }),
    declarations,
    signature: text({ min: 1, max: 500_000 }),
    uploadToken,
  }),
  answer: value(object({ id: integer(), ulid: text(), reference: text() })),
});

export const uploadOnboardingDocument = endpoint({
  method: 'POST',
  path: '/user/api/merchants/onboarding/documents',
  source: 'ours',
  who: ['public'],
  keyed: true,
  body: object({ file: file(), category: enumeration(DOCUMENT_CATEGORIES), uploadToken }),
  answer: value(document),
});

export const deleteOnboardingDocument = endpoint({
  method: 'DELETE',
  path: '/user/api/merchants/onboarding/documents/{id}',
  source: 'ours',
  who: ['public'],
  query: { uploadToken },
  answer: NOTHING,
});

export const lookUpReferral = endpoint({
  method: 'GET',
  path: '/user/api/merchants/onboarding/referral/{code}',
  source: 'ours',
  who: ['public'],
  answer: value(object({ name: text(), type: enumeration(['MERCHANT', 'PARTNER']) })),
});

export const checkEmailAvailable = endpoint({
  method: 'GET',
  path: '/user/api/merchants/onboarding/email-available',
  source: 'ours',
  who: ['public'],
  query: { email: text({ max: 254 }) },
  answer: value(object({ available: boolean() })),
});

export const listMerchantApplicants = endpoint({
  method: 'GET',
  path: '/user/api/merchants/onboarding/applicants',
  source: 'ours',
  who: ['ops'],
  query: { ...searchQuery, status: enumeration(MERCHANT_STATUSES), ...sortedPaging },
  answer: page(merchant),
});

export const deleteMerchantApplicant = endpoint({
  method: 'DELETE',
  path: '/user/api/merchants/onboarding/{id}',
  source: 'ours',
  who: ['ops'],
  answer: NOTHING,
});

export const resendOnboardingEmail = endpoint({
  method: 'POST',
  path: '/user/api/merchants/onboarding/{id}/resend-email',
  source: 'ours',
  who: ['ops'],
  answer: NOTHING,
});

export const listMerchantDocuments = endpoint({
  method: 'GET',
  path: '/user/api/merchants/{id}/documents',
  source: 'ours',
  who: ['self', 'staff'],
  answer: value(list(document)),
});

export const downloadMerchantDocument = endpoint({
  method: 'GET',
  path: '/user/api/merchants/documents/{documentId}/file',
  source: 'ours',
  who: ['self', 'staff'],
  answer: BLOB,
});
