import { reportFile } from '#contract/records/reportFile.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';
import { SizeText } from '#ui/text/SizeText.tsx';

/** A report that the backend generated at night. */
export const reportFileRecord = defineRecord('reportFiles', reportFile.fields, {
  // never truncated: the day is at its end
  fileName: { kind: 'id' },
  kind: label('reports', 'kinds'),
  rows: { kind: 'count' },
  state: status('reportFile'),
  reason: { kind: 'knownText', labels: 'endReasons' },
  size: { show: ({ size }) => typeof size === 'number' && <SizeText size={size} />, nowrap: true },
});
