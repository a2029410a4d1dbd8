/** Option lists of the onboarding form and its documents. Source: docs/product.md, 3.6; keys are ours. */

export const BUSINESS_TYPES = [
  'AGRICULTURE',
  'AUTOMOTIVE',
  'CONSTRUCTION',
  'CONSULTING',
  'EDUCATION',
  'ENERGY',
  'ENTERTAINMENT',
  'FINANCE',
  'FOOD_AND_BEVERAGE',
  'HEALTHCARE',
  'HOSPITALITY',
  'IT',
  'INSURANCE',
  'LEGAL',
  'LOGISTICS',
  'MANUFACTURING',
  'MARKETING',
  'MEDIA',
  'NONPROFIT',
  'REAL_ESTATE',
  'RETAIL',
  'SERVICES',
  'TELECOMMUNICATIONS',
  'TRANSPORTATION',
  'TRAVEL_AND_TOURISM',
] as const;

export const REFERRAL_SOURCES = [
  'ONLINE_ADVERTISEMENT',
  'FRIENDS_OR_FAMILY',
  'TV',
  'RADIO',
  'NEWSPAPER',
  'MAGAZINE',
  'EMAIL_NEWSLETTER',
  'EVENT_OR_TRADE_SHOW',
  'COMPANY_WEBSITE',
  'WORD_OF_MOUTH',
  'OTHER',
] as const;

export const RELATIONSHIPS = ['AGENT', 'SUPPLIER'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];
export const BUSINESS_MODELS = ['B2B', 'B2C'] as const;

/** The legal form of a company, as registered by SSM; sole proprietors must provide a licence. Ours. */
export const ENTITY_TYPES = [
  'SOLE_PROPRIETORSHIP',
  'PARTNERSHIP',
  'LIMITED_LIABILITY_PARTNERSHIP',
  'PRIVATE_LIMITED',
  'PUBLIC_LIMITED',
  'SOCIETY_OR_COOPERATIVE',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** Annual revenue in RM: the two bands of docs/product.md, 9.1, and our bands between them, split at RM100,000. */
export const ANNUAL_REVENUES = [
  'UNDER_5000',
  'FROM_5000_TO_100000',
  'FROM_100000_TO_500000',
  'OVER_500000',
] as const;
export type AnnualRevenue = (typeof ANNUAL_REVENUES)[number];

/** Client spending per purchase, relative to the average ticket (docs/product.md, 3.6); this interpretation is ours. */
export const CLIENT_BASES = ['LESS_THAN', 'MORE_THAN', 'BOTH'] as const;

/** Categories of uploaded documents. Source: docs/contract.md, Company documents. */
export const DOCUMENT_CATEGORIES = [
  'SSM',
  'IC_OR_PASSPORT_FRONT',
  'IC_OR_PASSPORT_BACK',
  'BUSINESS_STATEMENT',
  'SITE_PHOTO_FRONT',
  'SITE_PHOTO_LEFT',
  'SITE_PHOTO_RIGHT',
  'SITE_PHOTO_OTHER',
  'BUSINESS_LICENCE',
  'BANK_STATEMENT',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** Categories of all stored files: those of companies, the picture of a wallet holder, and files of messages. */
export const STORED_CATEGORIES = [...DOCUMENT_CATEGORIES, 'SELFIE', 'CHAT'] as const;

/**
 * Declarations of the onboarding wizard; each must be accepted.
 * Source: docs/product.md, 5.3; the keys are ours.
 */
export const DECLARATIONS = [
  'prohibitedProducts',
  'requiredDocuments',
  'creditBureauAndPrivacy',
  'merchantAcceptance',
  'paymentDataSecurity',
  'merchantDeclaration',
] as const;
export type Declaration = (typeof DECLARATIONS)[number];

/**
 * The version of the texts under `onboarding.declarations` in `public/locales`, stored with each application: an
 * applicant signs these texts, not the keys. A test requires a new version when one changes.
 */
export const DECLARATIONS_VERSION = 1;
