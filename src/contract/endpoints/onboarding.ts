import { BLOB, get, NOTHING, page, post, remove, value } from '#contract/endpoint.ts';
import * as f from '#contract/fields.ts';
import {
  application,
  companyFields,
  declarations,
  document,
  merchant,
} from '#contract/records/merchant.ts';
import { password } from '#contract/rules/people/secretRules.ts';
import { username } from '#contract/rules/people/usernameRule.ts';
import { email, matching, phone } from '#contract/rules/rules.ts';
import { DOCUMENT_CATEGORIES, RELATIONSHIPS } from '#contract/words/options.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '#contract/words/statuses.ts';
import { MERCHANT_SEARCH_CATEGORIES } from './merchants.ts';
import { bothWays, paging, searchText } from './queries.ts';

/** Self-onboarding of merchants and its queue. Source: docs/product.md, 7; docs/contract.md. */

/** A secret of the applicant, under which uploaded documents are stored until the application is submitted. */
const uploadToken = f.text({
  min: 32,
  max: 128,
  rule: matching(/^[\w-]{32,128}$/, 'codes.badParameter'),
});

/** Creates a PENDING_APPROVAL applicant; every declaration and the signature are required. */
export const submitOnboarding = post('/user/api/merchants/onboarding', 'ours', {
  who: ['public'],
  keyed: true,
  body: f.object({
    ...companyFields,
    type: f.enumeration(MERCHANT_TYPES),
    referralCode: f.optional(f.text({ max: 40 })),
    /** The relationship of the referral code's owner. */
    businessRelationship: f.optional(f.nullable(f.enumeration(RELATIONSHIPS))),
    account: f.object({
      username: f.text({ min: 3, max: 100, rule: username }),
      email: f.text({ min: 1, max: 254, rule: email }),
      phoneNum: f.text({ min: 1, max: 11, rule: phone }),
      password: f.secret(password),
    }),
    declarations,
    /** The version of the texts that the applicant has agreed to, in the language of the call. */
    declarationsVersion: f.optional(f.integer({ min: 1, max: f.INT_MAX })),
    signature: f.text({ min: 1, max: 500_000 }),
    uploadToken,
    /** The documents that the applicant sees; by default all that were uploaded with the token. */
    documentIds: f.optional(f.list(f.integer())),
  }),
  answer: value(f.object({ id: f.integer(), ulid: f.text(), reference: f.text() })),
});

export const uploadOnboardingDocument = post('/user/api/merchants/onboarding/documents', 'ours', {
  who: ['public'],
  keyed: true,
  body: f.object({ file: f.file(), category: f.enumeration(DOCUMENT_CATEGORIES), uploadToken }),
  answer: value(document),
});

export const deleteOnboardingDocument = remove(
  '/user/api/merchants/onboarding/documents/{id}',
  'ours',
  {
    who: ['public'],
    query: { uploadToken },
    answer: NOTHING,
  },
);

export const lookUpReferral = get('/user/api/merchants/onboarding/referral/{code}', 'ours', {
  who: ['public'],
  answer: value(f.object({ name: f.text(), type: f.enumeration(['MERCHANT', 'PARTNER']) })),
});

export const checkEmailAvailable = get('/user/api/merchants/onboarding/email-available', 'ours', {
  who: ['public'],
  query: { email: f.text({ max: 254 }) },
  answer: value(f.object({ available: f.boolean() })),
});

export const listMerchantApplicants = get('/user/api/merchants/onboarding/applicants', 'ours', {
  who: ['ops', 'callCentre'],
  query: {
    category: f.enumeration(MERCHANT_SEARCH_CATEGORIES),
    search: searchText,
    status: f.enumeration(MERCHANT_STATUSES),
    ...paging,
    ...bothWays,
  },
  answer: page(merchant),
});

export const deleteMerchantApplicant = remove('/user/api/merchants/onboarding/{id}', 'ours', {
  who: ['ops'],
  answer: NOTHING,
});

export const resendOnboardingEmail = post(
  '/user/api/merchants/onboarding/{id}/resend-email',
  'ours',
  {
    who: ['ops'],
    answer: NOTHING,
  },
);

/** An applicant's answers other than its company fields; 1002 for a merchant that did not apply itself. */
export const getApplication = get('/user/api/merchants/{id}/application', 'ours', {
  who: ['staff'],
  answer: value(application),
});

export const listMerchantDocuments = get('/user/api/merchants/{id}/documents', 'ours', {
  who: ['self', 'staff'],
  answer: value(f.list(document)),
});

export const downloadMerchantDocument = get(
  '/user/api/merchants/documents/{documentId}/file',
  'ours',
  {
    who: ['self', 'staff'],
    answer: BLOB,
  },
);
