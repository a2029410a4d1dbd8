import { ungrouped } from '#contract/rules/company/businessRules.ts';
import { GROUPED_FIELDS } from '#contract/rules/company/companyForm.ts';

/** The fields of each of the first three steps, in display order. */
export const FIELDS = {
  account: [
    'username',
    'email',
    'phoneNum',
    'password',
    'repeat',
    'referralCode',
    'businessRelationship',
    'businessKnowAboutUs',
  ],
  credentials: [
    'businessContactPersonName',
    'businessContactPersonNumber',
    'businessContactPersonEmail',
    'businessRegistrationName',
    'businessRegistrationNumber',
    'businessEntityType',
    'businessContactNumber',
    'businessContactEmail',
    'businessAddress1',
    'businessAddress2',
    'businessPostcode',
    'businessCity',
    'businessState',
    'businessPageUrl',
    'businessCategory',
    'businessCategoryCode',
    'type',
  ],
  performance: [
    'businessStartYear',
    'businessTradingStartYear',
    'businessModel',
    'businessClientBased',
    'businessTransactionTicket',
    'businessAnnualRevenue',
    'businessEstimatedCustomer',
    'businessBankName',
    'businessBankAccountName',
    'businessBankAccountNumber',
  ],
} as const;

/** Steps that consist only of fields. */
export const FORM_STEPS = Object.keys(FIELDS) as FormStep[];

type FormStep = keyof typeof FIELDS;
export type FieldName = (typeof FIELDS)[FormStep][number];

export type Answers = Record<FieldName, string>;

/** All field names. */
export const FIELD_NAMES: readonly FieldName[] = Object.values(FIELDS).flat();

/** Never stored, and never displayed, not even to the applicant: the user types the password again. */
export const SECRET: readonly FieldName[] = ['password', 'repeat'];

/** The initial answers. */
export const EMPTY = Object.fromEntries(FIELD_NAMES.map(name => [name, ''])) as Answers;

/** The fields that may be kept in the browser. */
const KEPT = FIELD_NAMES.filter(name => !SECRET.includes(name));

/** The part of the answers that may be stored. */
export const keptOf = (answers: Answers): Record<string, string> =>
  Object.fromEntries(KEPT.map(name => [name, answers[name]]));

/** Restores answers from stored data, which is untrusted. */
export const answersFrom = (kept: Readonly<Record<string, string>>): Answers => ({
  ...EMPTY,
  ...Object.fromEntries(
    KEPT.filter(name => Object.hasOwn(kept, name)).map(name => [name, kept[name] ?? '']),
  ),
});

/** Whether any storable answer was typed. */
export const isWorthKeeping = (answers: Answers): boolean =>
  KEPT.some(name => answers[name] !== '');

/** Numbers that users may type with spaces and hyphens. */
const DIGITS: readonly string[] = ['phoneNum', ...GROUPED_FIELDS];

/** Normalizes an answer: trims it, and removes separators that group digits. */
export function meantBy(name: FieldName, text: string): string {
  if (SECRET.includes(name)) return text;
  return DIGITS.includes(name) ? ungrouped(text) : text.trim();
}

/** All answers, normalized for validation and submission. */
export const meant = (answers: Answers): Answers =>
  Object.fromEntries(FIELD_NAMES.map(name => [name, meantBy(name, answers[name])])) as Answers;
