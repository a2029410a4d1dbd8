import { reconciliationFinding } from '#contract/records/reconciliation.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';
import { AccountText, accountKeyOf } from './AccountText.tsx';
import { OwnerText } from './OwnerText.tsx';

/** A difference found by a nightly reconciliation. */
export const findingRecord = defineRecord('reconciliationFindings', reconciliationFinding.fields, {
  kind: label('reconciliation', 'kinds'),
  state: status('finding'),
  subject: {
    show: ({ subject, owner }) =>
      owner?.name ? (
        <OwnerText owner={owner} />
      ) : (
        subject !== null && <AccountText name={subject} />
      ),
    exported: ({ subject }, { translate }) => {
      const key = accountKeyOf(subject ?? '');
      return key ? translate(key) : (subject ?? '');
    },
  },
});
