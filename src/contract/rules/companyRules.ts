import type { companyFields } from '#contract/records/merchant.ts';
import { namesAny, REGISTERED_BANK_FIELDS } from '#contract/words/actions.ts';

export type CompanyField = keyof typeof companyFields;

/**
 * What was examined when a merchant was taken in, and where its money goes: staff's to change, the bank
 * account by two of them, and never the merchant's own. Who steals a merchant's session must be able neither to pay its money out to
 * another account nor to take another company's name. Ours.
 */
export const RESERVED_COMPANY_FIELDS = [
  'businessRegistrationName',
  'businessRegistrationNumber',
  'businessEntityType',
  ...REGISTERED_BANK_FIELDS,
] as const satisfies readonly CompanyField[];

/** Whether a change of a company names a field that only staff may change, whatever it would become. */
export const namesReserved = (change: object): boolean => namesAny(change, RESERVED_COMPANY_FIELDS);
