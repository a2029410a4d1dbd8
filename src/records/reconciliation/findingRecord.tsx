import { reconciliationFinding } from '#contract/records/reconciliation.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';

/** A difference that the proof of a night has found. */
export const findingRecord = defineRecord('reconciliationFindings', reconciliationFinding.fields, {
  kind: label('reconciliation', 'kinds'),
  state: status('finding'),
});
