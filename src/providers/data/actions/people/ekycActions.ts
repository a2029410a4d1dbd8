import { call } from '#api/call.ts';
import { download } from '#api/files/download.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { decideEkyc, downloadIdentityPicture } from '#contract/endpoints/people/ekyc.ts';
import type { DownloadOptions } from '#providers/data/actions/readOptions.ts';

/**
 * Identity checks of wallet holders.
 * @throws {ApiError} as `call`
 */
export const ekycActions = {
  /** Decides on a check. 3009: another user has decided it. */
  decideEkyc: (body: BodyOf<typeof decideEkyc>) => call(decideEkyc, { body }),

  downloadIdentityPicture: ({ id, fallbackName, signal }: DownloadOptions) =>
    download(downloadIdentityPicture, { params: { pictureId: id }, signal }, { fallbackName }),
};
