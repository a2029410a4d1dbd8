import type { FieldName } from './answers.ts';

/** The labels of what belongs to the account and not to the company. */
const OWN: Readonly<Partial<Record<FieldName, string>>> = {
  username: 'resources.users.fields.username',
  email: 'onboarding.account.email',
  phoneNum: 'onboarding.account.phone',
  password: 'onboarding.account.password',
  repeat: 'onboarding.account.repeat',
  referralCode: 'onboarding.account.referralCode',
  businessRelationship: 'onboarding.account.relationship',
  businessKnowAboutUs: 'onboarding.account.heardOf',
  type: 'onboarding.credentials.merchantType',
};

/** Key of what a field is called. */
export const labelOf = (name: FieldName): string =>
  OWN[name] ?? `resources.merchants.fields.${name}`;

/** Keys of the sentences that help to fill fields in. */
const HELP: Readonly<Partial<Record<FieldName, string>>> = {
  username: 'onboarding.account.usernameHelp',
  phoneNum: 'onboarding.phoneHelp',
  businessContactPersonNumber: 'onboarding.phoneHelp',
  businessContactNumber: 'onboarding.phoneHelp',
  businessRegistrationNumber: 'onboarding.credentials.registrationHelp',
  businessEntityType: 'onboarding.credentials.entityHelp',
  businessPageUrl: 'onboarding.credentials.pageHelp',
  businessAddress2: 'onboarding.optional',
  businessPostcode: 'onboarding.credentials.postcodeHelp',
  businessTransactionTicket: 'onboarding.performance.ticketHelp',
  businessEstimatedCustomer: 'onboarding.performance.customersHelp',
};

/** Key of what helps to fill a field in. */
export const helpOf = (name: FieldName): string | undefined => HELP[name];

/** Of which list of options an answer is one. */
const LISTS: Readonly<Partial<Record<FieldName, string>>> = {
  businessKnowAboutUs: 'referralSources',
  businessEntityType: 'entityTypes',
  businessCategory: 'businessTypes',
  businessModel: 'businessModels',
  businessClientBased: 'clientBases',
  businessAnnualRevenue: 'annualRevenues',
  type: 'merchantTypes',
};

/** An answer in words. */
export function answerText(
  name: FieldName,
  answer: string,
  translate: (key: string) => string,
): string {
  if (name === 'businessRelationship') return translate(`onboarding.relationships.${answer}`);
  return LISTS[name] ? translate(`options.${LISTS[name]}.${answer}`) : answer;
}
