import { type CoreField, unwrap } from '#contract/coreField.ts';
import type { ValueOf } from '#contract/fields.ts';
import { parseRM, toRMText } from '#contract/money.ts';
import { companyFields, type Merchant, type merchantUpdate } from '#contract/records/merchant.ts';
import { ungrouped } from './businessRules.ts';
import type { CompanyField } from './companyRules.ts';

/** The form values of a company: all strings, as typed. */
export type CompanyForm = Record<CompanyField, string>;

export type CompanyChange = ValueOf<typeof merchantUpdate>;

const NAMES = Object.keys(companyFields) as CompanyField[];

/** Converts a record to form values; missing fields are empty. */
export function companyFormOf(merchant: Partial<Merchant>): CompanyForm {
  const texts = NAMES.map(name => [name, String(merchant[name] ?? '')]);
  return Object.fromEntries(texts) as CompanyForm;
}

/** The numbers of a company that users may type in groups. */
export const GROUPED_FIELDS: readonly string[] = [
  'businessContactPersonNumber',
  'businessContactNumber',
  'businessPostcode',
  'businessBankAccountNumber',
] satisfies CompanyField[];

/** What a typed text means: without surrounding blanks and separators of digits, an amount in its wire format. */
export function meantText(name: CompanyField, text: string): string {
  if (GROUPED_FIELDS.includes(name)) return ungrouped(text);
  const amount = name === 'businessTransactionTicket' ? parseRM(text) : undefined;
  return amount === undefined ? text.trim() : toRMText(amount);
}

/** The fields of a form that mean something else than before. */
export const changedFields = (form: Partial<CompanyForm>, before: CompanyForm): CompanyField[] =>
  NAMES.filter(name => meantText(name, form[name] ?? '') !== meantText(name, before[name]));

/**
 * The changed fields of a form in their wire format. Unchanged fields are not sent, so that
 * concurrent changes by other users remain. An empty optional field becomes null.
 * @returns undefined if nothing has changed
 */
export function companyChangeOf(form: CompanyForm, before: CompanyForm): CompanyChange | undefined {
  const changed = changedFields(form, before);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.map(name => [name, asTravels(name, meantText(name, form[name]))]),
  );
}

const asTravels = (name: CompanyField, text: string): string | number | null => {
  const { kind } = ruledField(name);
  if (text === '') return null;
  return kind === 'integer' ? Number(text) : text;
};

/** The core field, without the optional wrapper. */
export const ruledField = (name: CompanyField): CoreField => unwrap(companyFields[name]).core;

/** Whether the field is optional for a company. */
export const isOptional = (name: CompanyField): boolean => companyFields[name].kind === 'optional';
