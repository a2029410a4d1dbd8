import type { HandedIn } from '#hooks/forms/uploadQueue.ts';
import type { NewBankAccount } from '#providers/data/surface.ts';

/**
 * The form; text, as it is typed. `documents` are those that were handed in, as JSON: the files are with the
 * backend by then, for a day, so the draft can have them.
 */
export const emptyAccount = { bankName: '', accountName: '', accountNumber: '', documents: '' };
export type AccountForm = typeof emptyAccount;

const isHandedIn = (value: unknown): value is HandedIn => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size } = value as Record<string, unknown>;
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof size === 'number';
};

/** What was handed in; a draft is read with distrust. */
export function documentsIn(text: string): HandedIn[] {
  try {
    const read: unknown = JSON.parse(text || '[]');
    return Array.isArray(read) ? read.filter(isHandedIn) : [];
  } catch {
    return [];
  }
}

export const textOfDocuments = (documents: readonly HandedIn[]): string =>
  documents.length === 0 ? '' : JSON.stringify(documents);

/** What the form says; undefined for what nobody can have sent. */
export function accountOf(form: AccountForm, merchantId: number): NewBankAccount | undefined {
  const documentIds = documentsIn(form.documents).map(({ id }) => id);
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
