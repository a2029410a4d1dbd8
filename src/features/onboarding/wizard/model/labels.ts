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
