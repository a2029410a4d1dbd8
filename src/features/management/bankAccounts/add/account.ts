import type { HandedIn } from '#hooks/forms/uploadQueue.ts';
import type { NewBankAccount } from '#providers/data/surface.ts';

/** The form. The backend keeps uploaded documents for a day, so the draft can name them. */
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

/** The uploaded documents; a draft is read with distrust. */
export const documentsIn = ({ documents }: Pick<AccountForm, 'documents'>): HandedIn[] =>
  documents.filter(isHandedIn);

/** What the form says; undefined for what nobody can have sent. */
export function accountOf(form: AccountForm, merchantId: number): NewBankAccount | undefined {
  const documentIds = documentsIn(form).map(({ id }) => id);
  const { bankName, accountNumber } = form;
  if (bankName === '' || documentIds.length === 0) return undefined;
  const number = accountNumber.replace(/[\s-]/g, '');
  return {
    merchantId,
    bankName,
    accountName: form.accountName.trim(),
    accountNumber: number,
    documentIds,
  };
}
