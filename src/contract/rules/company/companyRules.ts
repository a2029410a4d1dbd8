import type { companyFields } from '#contract/records/merchant.ts';
import { namesAny, REGISTERED_BANK_FIELDS } from '#contract/words/actions.ts';

export type CompanyField = keyof typeof companyFields;

/**
 * The fields that were checked when the merchant was approved, and its bank account. Only staff may
 * change them (the bank account with a second approval), never the merchant: an attacker with a
 * stolen merchant session must not be able to redirect payouts or assume another company's name. Ours.
 */
export const RESERVED_COMPANY_FIELDS = [
  'businessRegistrationName',
  'businessRegistrationNumber',
  'businessEntityType',
  ...REGISTERED_BANK_FIELDS,
] as const satisfies readonly CompanyField[];

/** Whether a change of a merchant contains a field that only staff may change, regardless of its value. */
export const namesReserved = (change: object): boolean =>
  namesAny(change, [...RESERVED_COMPANY_FIELDS, 'offers']);
