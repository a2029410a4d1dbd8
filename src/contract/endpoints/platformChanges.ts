import { patch, post, value } from '#contract/endpoint.ts';
import { file, object } from '#contract/fields.ts';
import { brandPicture, platformChange } from '#contract/records/platformChange.ts';
import { platformSettings } from '#contract/records/platformRecord.ts';

/**
 * Changes to the deployment's settings and brand. Source: docs/product.md, 2.4 (platform settings, whitelabel);
 * docs/contract.md.
 */

export const updatePlatformSettings = patch('/user/api/platform-settings', 'ours', {
  who: ['admin'],
  body: platformChange,
  answer: value(platformSettings),
});

/** Stores a logo, a favicon or a login picture, which is public from then on; the settings then refer to it. */
export const uploadBrandPicture = post('/user/api/platform-settings/pictures', 'ours', {
  who: ['admin'],
  keyed: true,
  body: object({ file: file() }),
  answer: value(brandPicture),
});
