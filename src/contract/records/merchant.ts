import { LANGUAGES } from '#contract/constants.ts';
import * as f from '#contract/fields.ts';
import {
  bankAccount,
  categoryCode,
  ticket,
  url,
  wholeNumber,
} from '#contract/rules/company/businessRules.ts';
import { email, name, phone, postcode, remark } from '#contract/rules/rules.ts';
import { BANK_ACCOUNT_STATUSES, MERCHANT_PRODUCTS } from '#contract/words/moneyStatuses.ts';
import {
  ANNUAL_REVENUES,
  BUSINESS_MODELS,
  BUSINESS_TYPES,
  CLIENT_BASES,
  DECLARATIONS,
  DOCUMENT_CATEGORIES,
  ENTITY_TYPES,
  REFERRAL_SOURCES,
  RELATIONSHIPS,
} from '#contract/words/options.ts';
import { STATES } from '#contract/words/states.ts';
import { FAVOURITE_STATUSES, MERCHANT_STATUSES, MERCHANT_TYPES } from '#contract/words/statuses.ts';
import { mdr } from './mdr.ts';
import { auditFields } from './user.ts';

/** The company data that a merchant provides. Source: docs/product.md, 3.4. */
export const companyFields = {
  businessContactPersonName: f.text({ min: 1, max: 200, rule: name }),
  businessContactPersonNumber: f.text({ min: 1, max: 11, rule: phone }),
  businessContactPersonEmail: f.text({ min: 1, max: 254, rule: email }),
  businessRegistrationName: f.text({ min: 1, max: 200, rule: name }),
  businessRegistrationNumber: f.text({ min: 1, max: 40, rule: name }),
  businessEntityType: f.enumeration(ENTITY_TYPES),
  businessContactNumber: f.text({ min: 1, max: 11, rule: phone }),
  businessContactEmail: f.text({ min: 1, max: 254, rule: email }),
  businessAddress1: f.text({ min: 1, max: 200, rule: name }),
  businessAddress2: f.optional(f.nullable(f.text({ max: 200, rule: name }))),
  businessPostcode: f.text({ min: 1, max: 5, rule: postcode }),
  businessCity: f.text({ min: 1, max: 100, rule: name }),
  businessState: f.enumeration(STATES),
  businessPageUrl: f.optional(f.nullable(f.text({ max: 500, rule: url }))),
  businessCategory: f.enumeration(BUSINESS_TYPES),
  businessCategoryCode: f.text({ min: 1, max: 4, rule: categoryCode }),
  businessModel: f.enumeration(BUSINESS_MODELS),
  businessKnowAboutUs: f.enumeration(REFERRAL_SOURCES),
  businessBankName: f.text({ min: 1, max: 100, rule: name }),
  businessBankAccountName: f.text({ min: 1, max: 200, rule: name }),
  businessBankAccountNumber: f.text({ min: 1, max: 17, rule: bankAccount }),
  businessStartYear: f.integer({ min: 1800, max: 9999 }),
  businessTradingStartYear: f.integer({ min: 1800, max: 9999 }),
  businessTransactionTicket: f.text({ min: 1, max: 40, rule: ticket }),
  businessAnnualRevenue: f.enumeration(ANNUAL_REVENUES),
  businessClientBased: f.enumeration(CLIENT_BASES),
  businessEstimatedCustomer: f.text({ min: 1, max: 9, rule: wholeNumber }),
};

/** A file uploaded for an application or a bank account. Source: docs/product.md, 3.5. */
export const document = f.object({
  id: f.integer(),
  category: f.enumeration(DOCUMENT_CATEGORIES),
  name: f.text(),
  type: f.text(),
  size: f.integer(),
  uploadedDate: f.instant(),
});

/** The six declarations, each accepted or not. Source: docs/product.md, 5.3. */
export const declarations = f.object(
  Object.fromEntries(DECLARATIONS.map(name => [name, f.boolean()])) as Record<
    (typeof DECLARATIONS)[number],
    ReturnType<typeof f.boolean>
  >,
);

/** What two applications of one company have in common. */
export const SHARED_FIELDS = ['businessRegistrationNumber', 'businessBankAccountNumber'] as const;

/** Another merchant that may be the same company. Ours. */
const duplicateMerchant = f.object({
  id: f.integer(),
  name: f.text(),
  status: f.enumeration(MERCHANT_STATUSES),
  /** What it shares with the applicant. */
  shared: f.list(f.enumeration(SHARED_FIELDS)),
});

/** An applicant's application: the answers that are not company fields. Ours. */
export const application = f.object({
  merchantId: f.integer(),
  reference: f.text(),
  submittedDate: f.instant(),
  account: f.object({ username: f.text(), email: f.text(), phoneNum: f.text() }),
  /** The referrer: the owner of the referral code. */
  referral: f.nullable(
    f.object({
      code: f.text(),
      name: f.text(),
      type: f.enumeration(['MERCHANT', 'PARTNER']),
      relationship: f.nullable(f.enumeration(RELATIONSHIPS)),
    }),
  ),
  declarations,
  /** The version of their texts that was agreed to, and its language; null if the applicant's portal sent none. */
  declarationsVersion: f.nullable(f.integer()),
  language: f.enumeration(LANGUAGES),
  /** A data URL: a PNG image if drawn, or the text if typed. */
  signature: f.text(),
  /** At most 20, newest first. */
  duplicates: f.list(duplicateMerchant),
});

export const offer = f.object({ product: f.enumeration(MERCHANT_PRODUCTS), mdr });

export const merchant = f.object({
  id: f.integer(),
  ulid: f.text(),
  uuid: f.nullable(f.text()),
  type: f.enumeration(MERCHANT_TYPES),
  status: f.enumeration(MERCHANT_STATUSES),
  statusRemark: f.nullable(f.text()),
  referralCode: f.nullable(f.text()),
  partnerId: f.nullable(f.integer()),
  ownerId: f.nullable(f.integer()),
  /** The users who have paid the merchant. */
  customerCount: f.integer(),
  deleted: f.boolean(),
  mdr: f.nullable(mdr),
  offers: f.list(offer),
  businessDocuments: f.list(document),
  /** When payouts to the registered account start; null if the account was never changed. Ours. */
  payoutsFrom: f.optional(f.nullable(f.instant())),
  ...companyFields,
  ...auditFields,
});

/**
 * Body of UPDATE_MERCHANT: any company fields except those that approvals decide. Staff can also send the offers of
 * an approved merchant, all of them at once, with the offers that the change is based on: refused (1004) if these
 * have changed since.
 */
export const merchantUpdate = f.object({
  ...f.partial(companyFields),
  offers: f.optional(f.list(offer, MERCHANT_PRODUCTS.length)),
  seenOffers: f.optional(f.list(offer, MERCHANT_PRODUCTS.length)),
});

/**
 * Body of APPROVE_MERCHANT; `mdr` is required for ONBOARDING. `seenStatus` and `seenDate`, its `lastModifiedDate`, are
 * those of the application that the reviewer saw.
 */
export const merchantApproval = f.object({
  approvalType: f.enumeration(['ONBOARDING', 'CREDIT']),
  remark: f.text({ max: 500 }),
  mdr: f.optional(mdr),
  seenStatus: f.optional(f.enumeration(MERCHANT_STATUSES)),
  seenDate: f.optional(f.nullable(f.instant())),
});

/** Body of CHANGE_MERCHANT_STATUS. */
export const merchantStatusChange = f.object({
  merchantStatus: f.enumeration(MERCHANT_STATUSES),
  statusRemark: f.text({ min: 1, max: 500, rule: remark }),
  seenStatus: f.optional(f.enumeration(MERCHANT_STATUSES)),
});

/** A merchant that another one does business with; a PENDING one is still a request, as with bank accounts. */
export const favourite = f.object({
  id: f.nullable(f.integer()),
  merchantId: f.integer(),
  merchantUlid: f.text(),
  name: f.text(),
  relationship: f.enumeration(RELATIONSHIPS),
  status: f.enumeration(FAVOURITE_STATUSES),
  requestId: f.nullable(f.integer()),
  remark: f.nullable(f.text()),
  createdDate: f.instant(),
  /** The owner of the list. */
  ownerId: f.optional(f.integer()),
  ownerName: f.optional(f.text()),
  /** Who requested a pending one; null for an active one. Ours. */
  requestedBy: f.optional(f.nullable(f.text())),
});

/** Body of ADD_MERCHANT_FAV. */
export const favouriteBody = f.object({
  merchantUlid: f.text({ min: 26, max: 26 }),
  relationship: f.enumeration(RELATIONSHIPS),
  remark: f.optional(f.nullable(f.text({ max: 500 }))),
});

/**
 * An additional account for withdrawals, next to the registered one; displayed masked except for the last four
 * digits. A PENDING one is still a request, identified by `requestId`, and has no `id` yet.
 */
export const bankAccountRecord = f.object({
  id: f.nullable(f.integer()),
  merchantId: f.integer(),
  merchantName: f.optional(f.text()),
  bankName: f.text(),
  accountName: f.text(),
  accountNumber: f.text(),
  status: f.enumeration(BANK_ACCOUNT_STATUSES),
  requestId: f.nullable(f.integer()),
  /** When payouts to it start; null while it is pending approval. Ours. */
  payoutsFrom: f.optional(f.nullable(f.instant())),
  documents: f.list(document),
  ...auditFields,
});

export const bankAccountFields = {
  bankName: f.text({ min: 1, max: 100, rule: name }),
  accountName: f.text({ min: 1, max: 200, rule: name }),
  accountNumber: f.text({ min: 6, max: 17, rule: bankAccount }),
  documentIds: f.list(f.integer(), 20),
};

/** Body of CREATE_ALTERNATE_BANK_ACCOUNT. */
export const bankAccountBody = f.object({ merchantId: f.integer(), ...bankAccountFields });

export type DuplicateMerchant = f.ValueOf<typeof duplicateMerchant>;
export type Application = f.ValueOf<typeof application>;
export type Merchant = f.ValueOf<typeof merchant>;
export type CompanyDocument = f.ValueOf<typeof document>;
export type BankAccountEntry = f.ValueOf<typeof bankAccountRecord>;
export type FavouriteEntry = f.ValueOf<typeof favourite>;

/** An entry as a list row: every row has an id; a pending one has the id of its request. */
type Row<Entry> = Omit<Entry, 'id'> & { readonly id: number | `request-${number}` };
export type BankAccount = Row<BankAccountEntry>;
export type Favourite = Row<FavouriteEntry>;
