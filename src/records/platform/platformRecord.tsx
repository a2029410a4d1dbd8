import { platformChangeFields, whitelabel } from '#contract/records/platformChange.ts';
import { defineRecord } from '#ui/fields/recordFields.ts';

const { whitelabel: _, ...settings } = platformChangeFields;

/**
 * The deployment's settings and branding, including its queues' age limits, which its history also contains; the roles
 * that need an authenticator and the date of an imported file are only there.
 */
export const platformRecord = defineRecord(
  'platformSettings',
  { ...settings, ...whitelabel.fields },
  {
    authenticatorRoles: { kind: 'labels', labels: 'roles' },
    exportedDate: { kind: 'instant' },
  },
);
