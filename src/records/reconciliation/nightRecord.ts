import { reconciliationNight } from '#contract/records/reconciliation.ts';
import { defineRecord, status } from '#ui/fields/recordFields.ts';

/** The proof of a day. */
export const nightRecord = defineRecord('reconciliationNights', reconciliationNight.fields, {
  state: status('night'),
});
