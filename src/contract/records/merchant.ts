import { bankAccount, categoryCode, ticket, url, wholeNumber } from '../businessRules.ts';
import {
  boolean,
  enumeration,
  instant,
  integer,
  list,
  nullable,
  object,
  optional,
  partial,
  text,
  type ValueOf,
} from '../fields.ts';
import { BANK_ACCOUNT_STATUSES, MERCHANT_PRODUCTS } from '../moneyStatuses.ts';
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
} from '../options.ts';
import { email, name, phone, postcode, remark } from '../rules.ts';
import { STATES } from '../states.ts';
import { FAVOURITE_STATUSES, MERCHANT_STATUSES, MERCHANT_TYPES } from '../statuses.ts';
import { mdr } from './mdr.ts';
import { auditFields } from './user.ts';

/** What a merchant tells of its business. Source: spec section 3, merchant or company. */
export const companyFields = {
  businessContactPersonName: text({ min: 1, max: 200, rule: name }),
  businessContactPersonNumber: text({ min: 1, max: 11, rule: phone }),
  businessContactPersonEmail: text({ min: 1, max: 254, rule: email }),
  businessRegistrationName: text({ min: 1, max: 200, rule: name }),
  businessRegistrationNumber: text({ min: 1, max: 40, rule: name }),
  businessEntityType: enumeration(ENTITY_TYPES),
  businessContactNumber: text({ min: 1, max: 11, rule: phone }),
  businessContactEmail: text({ min: 1, max: 254, rule: email }),
  businessAddress1: text({ min: 1, max: 200, rule: name }),
  businessAddress2: optional(nullable(text({ max: 200, rule: name }))),
  businessPostcode: text({ min: 1, max: 5, rule: postcode }),
  businessCity: text({ min: 1, max: 100, rule: name }),
  businessState: enumeration(STATES),
  businessPageUrl: optional(nullable(text({ max: 500, rule: url }))),
  businessCategory: enumeration(BUSINESS_TYPES),
  businessCategoryCode: text({ min: 1, max: 4, rule: categoryCode }),
  businessModel: enumeration(BUSINESS_MODELS),
  businessKnowAboutUs: enumeration(REFERRAL_SOURCES),
  businessBankName: text({ min: 1, max: 100, rule: name }),
  businessBankAccountName: text({ min: 1, max: 200, rule: name }),
  businessBankAccountNumber: text({ min: 1, max: 17, rule: bankAccount }),
  businessStartYear: integer({ min: 1800, max: 9999 }),
  businessTradingStartYear: integer({ min: 1800, max: 9999 }),
  businessTransactionTicket: text({ min: 1, max: 40, rule: ticket }),
  businessAnnualRevenue: enumeration(ANNUAL_REVENUES),
  businessClientBased: enumeration(CLIENT_BASES),
  businessEstimatedCustomer: text({ min: 1, max: 9, rule: wholeNumber }),
};

/** A file that was handed in with an application or a bank account. Source: spec section 3, documents. */
export const document = object({
  id: integer(),
  category: enumeration(DOCUMENT_CATEGORIES),
  name: text(),
  type: text(),
  size: integer(),
  uploadedDate: instant(),
});

/** Each of the six, agreed or not. Source: spec section 5. */
export const declarations = object(
  Object.fromEntries(DECLARATIONS.map(name => [name, boolean()])) as Record<
    (typeof DECLARATIONS)[number],
    ReturnType<typeof boolean>
  >,
);

/** How an applicant signed itself up: what it said beside its company's fields. Ours. */
export const application = object({
  merchantId: integer(),
  reference: text(),
  submittedDate: instant(),
  account: object({ username: text(), email: text(), phoneNum: text() }),
  /** By whom it was sent: the owner of the referral code. */
  referral: nullable(
    object({
      code: text(),
      name: text(),
      type: enumeration(['MERCHANT', 'PARTNER']),
      relationship: nullable(enumeration(RELATIONSHIPS)),
    }),
  ),
  declarations,
  /** A data URL: a picture (PNG) of a drawn one, or the text of a typed one. */
  signature: text(),
});

export const offer = object({ product: enumeration(MERCHANT_PRODUCTS), mdr });

export const merchant = object({
  id: integer(),
  ulid: text(),
  uuid: nullable(text()),
  type: enumeration(MERCHANT_TYPES),
  status: enumeration(MERCHANT_STATUSES),
  statusRemark: nullable(text()),
  referralCode: nullable(text()),
  partnerId: nullable(integer()),
  ownerId: nullable(integer()),
  customerCount: integer(),
  deleted: boolean(),
  mdr: nullable(mdr),
  offers: list(offer),
  businessDocuments: list(document),
  /** From when the bank pays out to the registered account; null if it was never changed. Ours. */
  payoutsFrom: optional(nullable(instant())),
  ...companyFields,
  ...auditFields,
});

/** Body of UPDATE_MERCHANT: any of the company's fields, and nothing that approvals decide. */
export const merchantUpdate = object(partial(companyFields));

/** Body of APPROVE_MERCHANT; `mdr` is required for ONBOARDING. */
export const merchantApproval = object({
  approvalType: enumeration(['ONBOARDING', 'CREDIT']),
  remark: text({ max: 500 }),
  mdr: optional(mdr),
});

/** Body of CHANGE_MERCHANT_STATUS. */
export const merchantStatusChange = object({
  merchantStatus: enumeration(MERCHANT_STATUSES),
  statusRemark: text({ min: 1, max: 500, rule: remark }),
});

/** A merchant that another one does business with; a PENDING one is a request, as with bank accounts. */
export const favourite = object({
  id: integer(),
  merchantId: integer(),
  merchantUlid: text(),
  name: text(),
  relationship: enumeration(RELATIONSHIPS),
  status: enumeration(FAVOURITE_STATUSES),
  requestId: nullable(integer()),
  remark: nullable(text()),
  createdDate: instant(),
  /** On whose list it is. */
  ownerId: optional(integer()),
  ownerName: optional(text()),
});

/** Body of ADD_MERCHANT_FAV. */
export const favouriteBody = object({
  merchantUlid: text({ min: 26, max: 26 }),
  relationship: enumeration(RELATIONSHIPS),
  remark: optional(nullable(text({ max: 500 }))),
});

/**
 * An account for withdrawals beside the registered one; shown masked but for the last four digits. One
 * that waits for approval is a request: `requestId` names it, and its `id` is below zero.
 */
export const bankAccountRecord = object({
  id: integer(),
  merchantId: integer(),
  merchantName: optional(text()),
  bankName: text(),
  accountName: text(),
  accountNumber: text(),
  status: enumeration(BANK_ACCOUNT_STATUSES),
  requestId: nullable(integer()),
  /** From when the bank pays out to it; null as long as it waits for approval. Ours. */
  payoutsFrom: optional(nullable(instant())),
  documents: list(document),
  ...auditFields,
});

export const bankAccountFields = {
  bankName: text({ min: 1, max: 100, rule: name }),
  accountName: text({ min: 1, max: 200, rule: name }),
  accountNumber: text({ min: 6, max: 17, rule: bankAccount }),
  documentIds: list(integer(), 20),
};

/** Body of CREATE_ALTERNATE_BANK_ACCOUNT. */
export const bankAccountBody = object({ merchantId: integer(), ...bankAccountFields });

export type Application = ValueOf<typeof application>;
export type Merchant = ValueOf<typeof merchant>;
export type CompanyDocument = ValueOf<typeof document>;
export type BankAccount = ValueOf<typeof bankAccountRecord>;
export type Favourite = ValueOf<typeof favourite>;
