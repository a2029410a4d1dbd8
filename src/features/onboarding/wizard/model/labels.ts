import type { FieldName } from './answers.ts';

/** Labels of fields that belong to the account, not to the company. */
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

/** i18n key of a field's label. */
export const labelOf = (name: FieldName): string =>
  OWN[name] ?? `resources.merchants.fields.${name}`;

/** i18n keys of help texts. */
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

/** i18n key of a field's help text. */
export const helpOf = (name: FieldName): string | undefined => HELP[name];

/** The list of options of each choice field. */
const LISTS: Readonly<Partial<Record<FieldName, string>>> = {
  businessKnowAboutUs: 'referralSources',
  businessEntityType: 'entityTypes',
  businessCategory: 'businessTypes',
  businessModel: 'businessModels',
  businessClientBased: 'clientBases',
  businessAnnualRevenue: 'annualRevenues',
  type: 'merchantTypes',
};

/** An answer as display text. */
export function answerText(
  name: FieldName,
  answer: string,
  translate: (key: string) => string,
): string {
  if (name === 'businessRelationship') return translate(`onboarding.relationships.${answer}`);
  return LISTS[name] ? translate(`options.${LISTS[name]}.${answer}`) : answer;
}
