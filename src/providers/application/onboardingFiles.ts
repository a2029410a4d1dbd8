import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { forgetFile, keepFile, keptFiles, noteDocument } from '#api/files/fileDrafts.ts';
import { type UploadOptions, upload } from '#api/files/upload.ts';
import {
  deleteOnboardingDocument,
  uploadOnboardingDocument,
} from '#contract/endpoints/onboarding.ts';
import type { CompanyDocument } from '#contract/records/merchant.ts';
import type { DocumentCategory } from '#contract/words/options.ts';

interface NewDocument {
  file: File;
  category: DocumentCategory;
  /** Of the application that it belongs to. */
  uploadToken: string;
}

/**
 * Hands a document of an application in. The user goes on meanwhile.
 * @throws {ApiError} 3033, 3034, 3035; 1001 more than there may be; one that broke off can be sent again, and is
 *   the same document then
 */
export const sendDocument = (
  body: NewDocument,
  { signal, onProgress }: UploadOptions & { signal?: AbortSignal } = {},
): Promise<CompanyDocument> =>
  upload(uploadOnboardingDocument, { body, signal, background: true }, { onProgress });

const NOT_FOUND = 1002;

/**
 * Takes a document of an application back.
 * @throws {ApiError} where it may still be there
 */
export async function takeBackDocument(id: number, uploadToken: string): Promise<void> {
  try {
    const options = { query: { uploadToken }, background: true };
    await call(deleteOnboardingDocument, { params: { id }, ...options });
  } catch (error) {
    if (!isApiError(error) || error.code !== NOT_FOUND) throw error;
  }
}

/** What this browser keeps of the files of an application, named by its upload token. None of them ever throws. */
export const keptDocuments = {
  all: keptFiles,
  keep: keepFile,
  note: noteDocument,
  forget: forgetFile,
};

export type KeptDocument = Awaited<ReturnType<typeof keptFiles>>[number];
