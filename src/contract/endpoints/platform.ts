import { endpoint, value } from '../endpoint.ts';
import { object, partial } from '../fields.ts';
import { platformSettings, platformSettingsFields } from '../records/platform.ts';

/** Menu, stream, settings, templates, chat, calendar. Source: spec section 7; docs/contract.md. */

export const getPlatformSettings = endpoint({
  method: 'GET',
  path: '/user/api/platform-settings',
  source: 'ours',
  who: ['public'],
  answer: value(platformSettings),
});

export const updatePlatformSettings = endpoint({
  method: 'PATCH',
  path: '/user/api/platform-settings',
  source: 'ours',
  who: ['admin'],
  body: object(partial(platformSettingsFields)),
  answer: value(platformSettings),
});
