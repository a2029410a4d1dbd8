import { get, value } from '#contract/endpoint.ts';
import { platformSettings } from '#contract/records/platformRecord.ts';

/** Settings and brand of the deployment, which every page requests. Source: docs/contract.md. */
export const getPlatformSettings = get('/user/api/platform-settings', 'ours', {
  who: ['public'],
  answer: value(platformSettings),
});
