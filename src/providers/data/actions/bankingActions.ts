import { call } from '#api/call.ts';
import { download } from '#api/files/download.ts';
import { type UploadOptions, upload } from '#api/files/upload.ts';
import type { Once } from '#api/request/attempt.ts';
import { callOnce } from '#api/request/idempotency.ts';
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
import type { ReadOptions } from './readOptions.ts';

/** `documentIds`: of files that were uploaded for it. */
export type NewBankAccount = BodyOf<typeof createMerchantBankAccount>;

/**
 * Alternate bank accounts of a merchant, and the files that come with them. Where the backend says that it
 * has done nothing, what changes one answers undefined (docs/product.md, 7.11).
 * @throws {ApiError} as `call`
 */
export const bankingActions = {
  listBankAccounts: ({ merchantId, signal }: ReadOptions & { merchantId: number }) =>
    call(listBankAccounts, { params: { merchantId }, signal }),

  /** How many accounts of a merchant wait for the validator; nobody waits for the answer. */
  countPendingBankAccounts: ({ merchantId, signal }: ReadOptions & { merchantId: number }) =>
    call(countPendingBankAccounts, { params: { id: merchantId }, signal, background: true }),

  listBankDocuments: ({ id, signal }: ReadOptions & { id: number }) =>
    call(listBankDocuments, { params: { id }, signal }),

  /** Always decided by the validator first. */
  createBankAccount: (body: NewBankAccount, once: Once) =>
    callOnce(
      createMerchantBankAccount,
      { params: { merchantId: body.merchantId }, body },
      once.intent,
      once,
    ),

  updateBankAccount: ({ id, ...body }: BodyOf<typeof updateBankAccount> & { id: number }) =>
    call(updateBankAccount, { params: { id }, body }),

  deleteBankAccount: ({ id }: { id: number }) => call(deleteBankAccount, { params: { id } }),

  uploadBankDocument: (
    body: { file: File; merchantId: number },
    { signal, ...options }: UploadOptions & ReadOptions = {},
  ) => upload(uploadBankDocument, { body, signal }, options),

  downloadBankDocument: ({ id, fallbackName }: { id: number; fallbackName: string }) =>
    download(downloadBankDocument, { params: { id } }, { fallbackName }),
};
