import { call } from '#api/call.ts';
import { download } from '#api/files/download.ts';
import { type UploadOptions, upload } from '#api/files/upload.ts';
import { callOnce, type Once } from '#api/request/idempotency.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  countPendingBankAccounts,
  createMerchantBankAccount,
  deleteBankAccount,
  downloadBankDocument,
  listBankAccounts,
  listBankDocuments,
  updateBankAccount,
  uploadBankDocument,
} from '#contract/endpoints/money/banking.ts';
import type { DownloadOptions, ReadOptions } from './readOptions.ts';

/** `documentIds`: ids of the uploaded files. */
export type NewBankAccount = BodyOf<typeof createMerchantBankAccount>;

/**
 * Alternate bank accounts of a merchant, and their files. If the backend reports that nothing was done, a change
 * resolves to undefined (docs/product.md, 7.11).
 * @throws {ApiError} as `call`
 */
export const bankingActions = {
  listBankAccounts: ({ merchantId, signal }: ReadOptions & { merchantId: number }) =>
    call(listBankAccounts, { params: { merchantId }, signal }),

  /** Number of a merchant's accounts pending with the validator; a background request. */
  countPendingBankAccounts: ({ merchantId, signal }: ReadOptions & { merchantId: number }) =>
    call(countPendingBankAccounts, { params: { id: merchantId }, signal, background: true }),

  listBankDocuments: ({ id, signal }: ReadOptions & { id: number }) =>
    call(listBankDocuments, { params: { id }, signal }),

  /** Always requires the validator's approval. */
  createBankAccount: (body: NewBankAccount, once: Once) =>
    callOnce(createMerchantBankAccount, { params: { merchantId: body.merchantId }, body }, once),

  updateBankAccount: ({ id, ...body }: BodyOf<typeof updateBankAccount> & { id: number }) =>
    call(updateBankAccount, { params: { id }, body }),

  deleteBankAccount: ({ id }: { id: number }) => call(deleteBankAccount, { params: { id } }),

  uploadBankDocument: (
    body: { file: File; merchantId: number },
    { key, signal, onProgress }: UploadOptions & ReadOptions & { key?: string } = {},
  ) => upload(uploadBankDocument, { body, key, signal }, { onProgress }),

  downloadBankDocument: ({ id, fallbackName, signal }: DownloadOptions) =>
    download(downloadBankDocument, { params: { id }, signal }, { fallbackName }),
};
