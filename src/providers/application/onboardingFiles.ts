import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { forgetFile, keepFile, keptFiles, noteDocument, noteSent } from '#api/files/fileDrafts.ts';
import { type UploadOptions, upload } from '#api/files/upload.ts';
import {
  deleteOnboardingDocument,
  uploadOnboardingDocument,
} from '#contract/endpoints/onboarding.ts';
import type { CompanyDocument } from '#contract/records/merchant.ts';
import { NOT_FOUND } from '#contract/words/codes.ts';
import type { DocumentCategory } from '#contract/words/options.ts';
import { readApplication } from './applicationDraft.ts';

interface NewDocument {
  file: File;
  category: DocumentCategory;
  /** Token of the application that it belongs to. */
  uploadToken: string;
}

/**
 * Uploads a document of an application, in the background.
 * @throws {ApiError} 3033, 3034, 3035; 1001 for more documents than allowed; an interrupted upload can be retried, and
 * is then the same document
 */
export const sendDocument = (
  body: NewDocument,
  { key, signal, onProgress }: UploadOptions & { key?: string; signal?: AbortSignal } = {},
): Promise<CompanyDocument> =>
  upload(uploadOnboardingDocument, { body, key, signal, background: true }, { onProgress });

/**
 * Removes a document of an application.
 * @throws {ApiError} if it may still exist
 */
export async function takeBackDocument(id: number, uploadToken: string): Promise<void> {
  try {
    const options = { query: { uploadToken }, background: true };
    await call(deleteOnboardingDocument, { params: { id }, ...options });
  } catch (error) {
    if (!isApiError(error) || error.code !== NOT_FOUND) throw error;
  }
}

/** The locally stored files of an application, identified by its upload token. None of these functions ever throws. */
export const keptDocuments = {
  /** Those of the stored application stay, if another tab has begun a new one meanwhile. */
  all: (uploadToken: string) =>
    keptFiles(uploadToken, draft => draft === readApplication()?.uploadToken),
  keep: keepFile,
  note: noteDocument,
  noteSent,
  forget: forgetFile,
};

export type KeptDocument = Awaited<ReturnType<typeof keptFiles>>[number];
