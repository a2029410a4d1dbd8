/** What is asked in each of the first three steps, in the order in which it stands there. */
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

/** Steps that are fields alone. */
export const FORM_STEPS = Object.keys(FIELDS) as FormStep[];

type FormStep = keyof typeof FIELDS;
export type FieldName = (typeof FIELDS)[FormStep][number];

/** What is typed and chosen, as text. */
export type Answers = Record<FieldName, string>;

/** All of them. */
export const FIELD_NAMES: readonly FieldName[] = Object.values(FIELDS).flat();

/** What is never kept: a password is typed again. */
const SECRET: readonly FieldName[] = ['password', 'repeat'];

/** As nothing is typed yet. */
export const EMPTY = Object.fromEntries(FIELD_NAMES.map(name => [name, ''])) as Answers;

/** The fields that may be kept in the browser. */
const KEPT = FIELD_NAMES.filter(name => !SECRET.includes(name));

/** What of the answers may be kept. */
export const keptOf = (answers: Answers): Record<string, string> =>
  Object.fromEntries(KEPT.map(name => [name, answers[name]]));

/** Answers from what was kept, which may be anything. */
export const answersFrom = (kept: Readonly<Record<string, string>>): Answers => ({
  ...EMPTY,
  ...Object.fromEntries(
    KEPT.filter(name => Object.hasOwn(kept, name)).map(name => [name, kept[name] ?? '']),
  ),
});

/** Whether something was typed that could be kept. */
export const isWorthKeeping = (answers: Answers): boolean =>
  KEPT.some(name => answers[name] !== '');

/** Numbers that people write with blanks and hyphens. */
const DIGITS: readonly FieldName[] = [
  'phoneNum',
  'businessContactPersonNumber',
  'businessContactNumber',
  'businessPostcode',
  'businessBankAccountNumber',
  'businessEstimatedCustomer',
];

/** What is meant by what was typed: without blanks around it, and without those that group digits. */
export function meantBy(name: FieldName, text: string): string {
  if (SECRET.includes(name)) return text;
  return DIGITS.includes(name) ? text.replace(/[\s-]/g, '') : text.trim();
}

/** All answers as they are meant; what is judged and what is sent. */
export const meant = (answers: Answers): Answers =>
  Object.fromEntries(FIELD_NAMES.map(name => [name, meantBy(name, answers[name])])) as Answers;
