import { type CoreField, unwrap } from '#contract/coreField.ts';
import type { ValueOf } from '#contract/fields.ts';
import { companyFields, type Merchant, type merchantUpdate } from '#contract/records/merchant.ts';
import type { CompanyField } from './companyRules.ts';

/** A company as a form has it: text, as it is typed. */
export type CompanyForm = Record<CompanyField, string> & {
  /** When the record was last changed that the form began with: what was typed into another one is stale. */
  asOf: string;
};

export type CompanyChange = ValueOf<typeof merchantUpdate>;

const NAMES = Object.keys(companyFields) as CompanyField[];

/** The record's own fields as text; what nobody has told is empty. */
export function companyFormOf(merchant: Partial<Merchant>): CompanyForm {
  const texts = NAMES.map(name => [name, String(merchant[name] ?? '')]);
  return {
    ...(Object.fromEntries(texts) as Record<CompanyField, string>),
    asOf: merchant.lastModifiedDate ?? '',
  };
}

/**
 * What a form changes of the company that it began with, as it travels; nothing else is sent, so that what
 * another user has changed meanwhile stays. What may be left out and is empty becomes null.
 * @returns undefined where nothing has changed
 */
export function companyChangeOf(form: CompanyForm, before: CompanyForm): CompanyChange | undefined {
  const changed = NAMES.filter(name => form[name].trim() !== before[name]);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map(name => [name, asTravels(name, form[name].trim())]));
}

const asTravels = (name: CompanyField, text: string): string | number | null => {
  const { kind } = ruledField(name);
  if (text === '') return null;
  return kind === 'integer' ? Number(text) : text;
};

/** The field itself, also of one that may be left out. */
export const ruledField = (name: CompanyField): CoreField => unwrap(companyFields[name]).core;

/** Whether a company may be without it. */
export const isOptional = (name: CompanyField): boolean => companyFields[name].kind === 'optional';
