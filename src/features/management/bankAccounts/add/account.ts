import { ungrouped } from '#contract/rules/company/businessRules.ts';
import type { HandedIn } from '#hooks/forms/uploadQueue.ts';
import { isKept } from '#hooks/forms/useUploads.ts';
import type { NewBankAccount } from '#providers/data/surface.ts';

/** Form values. The backend keeps uploaded documents for a day, for which the draft can refer to them. */
export const emptyAccount = {
  bankName: '',
  accountName: '',
  accountNumber: '',
  documents: [] as readonly HandedIn[],
};
export type AccountForm = typeof emptyAccount;

const isHandedIn = (value: unknown): value is HandedIn => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size, sentAt } = value as Record<string, unknown>;
  const isTimed = sentAt === undefined || typeof sentAt === 'number';
  return (
    Number.isSafeInteger(id) && typeof name === 'string' && typeof size === 'number' && isTimed
  );
};

/** The documents that were uploaded, perhaps so long ago that they are gone; the stored draft is untrusted. */
export const uploadedIn = ({ documents }: Pick<AccountForm, 'documents'>): HandedIn[] =>
  documents.filter(isHandedIn);

/** Those of them that the backend has. */
export const documentsIn = (form: Pick<AccountForm, 'documents'>): HandedIn[] =>
  uploadedIn(form).filter(isKept);

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
