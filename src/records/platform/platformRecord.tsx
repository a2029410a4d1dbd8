import { platformChangeFields, whitelabel } from '#contract/records/platformChange.ts';
import { defineRecord } from '#ui/fields/recordFields.ts';

const { whitelabel: _, ...settings } = platformChangeFields;

/** The deployment's settings and branding, including its queues' age limits, which its history also contains. */
export const platformRecord = defineRecord(
  'platformSettings',
  { ...settings, ...whitelabel.fields },
  {},
);
