import { download } from '#api/files/download.ts';
import { upload } from '#api/files/upload.ts';
import {
  exportConfiguration,
  importConfiguration,
  previewConfiguration,
} from '#contract/endpoints/configuration.ts';
import { uploadBrandPicture } from '#contract/endpoints/platformChanges.ts';
import { authenticatorActions } from './people/authenticatorActions.ts';

/**
 * Brand of the deployment, and all of its settings as a file.
 * @throws {ApiError} as `call`
 */
export const platformActions = {
  /** The calls about authenticators. */
  authenticator: async () => authenticatorActions,

  /** Stores a picture. @returns its URL, which the settings can name then */
  uploadBrandPicture: (body: { file: File }) => upload(uploadBrandPicture, { body }),

  /** All settings as a file. */
  exportConfiguration: () =>
    download(exportConfiguration, {}, { fallbackName: 'kaunter-configuration.json' }),

  /** What an import of the file would change. */
  previewConfiguration: (body: { file: File }) => upload(previewConfiguration, { body }),

  /** Makes the changes that the preview with this fingerprint has shown: all or none. */
  importConfiguration: (body: { file: File; fingerprint: string }) =>
    upload(importConfiguration, { body }),
};
