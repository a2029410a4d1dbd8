import { call } from '#api/call.ts';
import { download } from '#api/files/download.ts';
import { upload } from '#api/files/upload.ts';
import { isMissingCall } from '#api/isMissingCall.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  exportConfiguration,
  importConfiguration,
  previewConfiguration,
} from '#contract/endpoints/configuration.ts';
import { updateMenu, updateMenuItem } from '#contract/endpoints/people/menuChanges.ts';
import { uploadBrandPicture } from '#contract/endpoints/platformChanges.ts';
import { authenticatorActions } from './people/authenticatorActions.ts';

type MenuItems = BodyOf<typeof updateMenu>['items'];

const saveMenuItem = ({ id, ...body }: MenuItems[number]) =>
  call(updateMenuItem, { params: { id }, body });

/**
 * The deployment's branding, and all of its settings as a file.
 * @throws {ApiError} as `call`
 */
export const platformActions = {
  authenticator: async () => authenticatorActions,

  /**
   * Changes menu items: a single one by the specification's call, several at once by ours. If the backend lacks ours,
   * they are sent one by one; if it refuses one, those before it stay saved.
   */
  saveMenu: async (items: MenuItems): Promise<void> => {
    const [first, ...others] = items;
    if (first && others.length === 0) {
      await saveMenuItem(first);
      return;
    }
    try {
      await call(updateMenu, { body: { items } });
    } catch (error) {
      if (!isMissingCall(error)) throw error;
      for (const item of items) await saveMenuItem(item);
    }
  },

  /** Uploads a picture. @returns its URL, for use in the settings */
  uploadBrandPicture: (body: { file: File }) => upload(uploadBrandPicture, { body }),

  /** All settings as a file. */
  exportConfiguration: () =>
    download(exportConfiguration, {}, { fallbackName: 'kaunter-configuration.json' }),

  /** What importing the file would change. */
  previewConfiguration: (body: { file: File }) => upload(previewConfiguration, { body }),

  /** Makes the changes that the preview with this fingerprint showed: all or none. */
  importConfiguration: (body: { file: File; fingerprint: string }) =>
    upload(importConfiguration, { body }),
};
