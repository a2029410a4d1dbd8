import { get, patch, value } from '#contract/endpoint.ts';
import { object, partial } from '#contract/fields.ts';
import { platformSettings, platformSettingsFields } from '#contract/records/platformRecord.ts';

/** Menu, stream, settings, templates, chat, calendar. Source: docs/product.md, 7.9; docs/contract.md. */

export const getPlatformSettings = get('/user/api/platform-settings', 'ours', {
  who: ['public'],
  answer: value(platformSettings),
});

export const updatePlatformSettings = patch('/user/api/platform-settings', 'ours', {
  who: ['admin'],
  body: object(partial(platformSettingsFields)),
  answer: value(platformSettings),
});
