import { partner } from '#contract/records/portal.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';

/** An e-wallet partner. */
export const partnerRecord = defineRecord('partners', partner.fields, {
  status: status('partner'),
});
