import { ungrouped } from '#contract/rules/company/businessRules.ts';
import type { HandedIn } from '#hooks/forms/uploadQueue.ts';
import type { NewBankAccount } from '#providers/data/surface.ts';

/** Form values. The backend keeps uploaded documents for a day, so the draft can refer to them. */
export const emptyAccount = {
  bankName: '',
  accountName: '',
  accountNumber: '',
  documents: [] as readonly HandedIn[],
};
export type AccountForm = typeof emptyAccount;

const isHandedIn = (value: unknown): value is HandedIn => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size } = value as Record<string, unknown>;
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof size === 'number';
};

/** The uploaded documents; the stored draft is untrusted. */
export const documentsIn = ({ documents }: Pick<AccountForm, 'documents'>): HandedIn[] =>
  documents.filter(isHandedIn);

/** The request body of the form; undefined if it is invalid. */
export function accountOf(form: AccountForm, merchantId: number): NewBankAccount | undefined {
  const documentIds = documentsIn(form).map(({ id }) => id);
  const { bankName, accountNumber } = form;
  if (bankName === '' || documentIds.length === 0) return undefined;
  return {
    merchantId,
    bankName,
    accountName: form.accountName.trim(),
    accountNumber: ungrouped(accountNumber),
    documentIds,
  };
}
