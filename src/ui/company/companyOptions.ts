import { BANKS } from '../../contract/banks.ts';
import type { CompanyField } from '../../contract/companyRules.ts';
import {
  ANNUAL_REVENUES,
  BUSINESS_MODELS,
  BUSINESS_TYPES,
  CLIENT_BASES,
  ENTITY_TYPES,
  REFERRAL_SOURCES,
} from '../../contract/options.ts';

/** A list of options: its values, and the group of words that they have in the company's texts. */
interface Options {
  readonly values: readonly string[];
  /** Undefined for names, which are one and the same in every language. */
  readonly words?: string;
  /** The language that such names are in. */
  readonly lang?: string;
}

/** The company's fields that are one out of a list. */
const COMPANY_OPTIONS: Readonly<Partial<Record<CompanyField, Options>>> = {
  businessEntityType: { values: ENTITY_TYPES, words: 'entityTypes' },
  businessCategory: { values: BUSINESS_TYPES, words: 'businessTypes' },
  businessModel: { values: BUSINESS_MODELS, words: 'businessModels' },
  businessKnowAboutUs: { values: REFERRAL_SOURCES, words: 'referralSources' },
  businessAnnualRevenue: { values: ANNUAL_REVENUES, words: 'annualRevenues' },
  businessClientBased: { values: CLIENT_BASES, words: 'clientBases' },
  businessBankName: { values: BANKS, lang: 'en' },
};

export const optionsOf = (name: CompanyField): Options | undefined => COMPANY_OPTIONS[name];
