import { platformChangeFields, whitelabel } from '#contract/records/platformChange.ts';
import { defineRecord } from '#ui/fields/recordFields.ts';

const { whitelabel: _, ...settings } = platformChangeFields;

/** Settings and brand of the deployment, with the age limits of its queues, which its history has too. */
export const platformRecord = defineRecord(
  'platformSettings',
  { ...settings, ...whitelabel.fields },
  {},
);
