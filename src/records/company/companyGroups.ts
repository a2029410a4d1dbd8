import type { CompanyField } from '#contract/rules/company/companyRules.ts';

/** The groups of a company's fields, in display and form order. */
export const COMPANY_GROUPS = [
  {
    name: 'business',
    fields: [
      'businessRegistrationName',
      'businessRegistrationNumber',
      'businessEntityType',
      'businessStartYear',
      'businessTradingStartYear',
      'businessPageUrl',
    ],
  },
  {
    name: 'contact',
    fields: [
      'businessContactNumber',
      'businessContactEmail',
      'businessContactPersonName',
      'businessContactPersonNumber',
      'businessContactPersonEmail',
    ],
  },
  {
    name: 'address',
    fields: [
      'businessAddress1',
      'businessAddress2',
      'businessPostcode',
      'businessCity',
      'businessState',
    ],
  },
  {
    name: 'trade',
    fields: [
      'businessCategory',
      'businessCategoryCode',
      'businessModel',
      'businessClientBased',
      'businessTransactionTicket',
      'businessEstimatedCustomer',
      'businessAnnualRevenue',
      'businessKnowAboutUs',
    ],
  },
  {
    name: 'bank',
    fields: ['businessBankName', 'businessBankAccountName', 'businessBankAccountNumber'],
  },
] as const satisfies readonly { name: string; fields: readonly CompanyField[] }[];

export type CompanyGroup = (typeof COMPANY_GROUPS)[number];
