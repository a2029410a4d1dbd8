import { upload } from '#api/files/upload.ts';
import { uploadBrandPicture } from '#contract/endpoints/platformChanges.ts';

/**
 * Brand of the deployment.
 * @throws {ApiError} as `call`
 */
export const platformActions = {
  /** Stores a picture. @returns its URL, which the settings can name then */
  uploadBrandPicture: (body: { file: File }) => upload(uploadBrandPicture, { body }),
};
