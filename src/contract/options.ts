/** Option lists of the onboarding form and its documents. Source: spec section 3; keys are ours. */

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

/** Declarations of the onboarding wizard, each to be agreed. Source: spec section 5; the keys are ours. */
export const DECLARATIONS = [
  'prohibitedProducts',
  'requiredDocuments',
  'creditBureauAndPrivacy',
  'merchantAcceptance',
  'paymentDataSecurity',
  'merchantDeclaration',
] as const;
