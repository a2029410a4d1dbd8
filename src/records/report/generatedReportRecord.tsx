import { generatedReport } from '#contract/records/generatedReport.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';
import { DaysText } from '#ui/text/DaysText.tsx';
import { SizeText } from '#ui/text/SizeText.tsx';

/** A report that someone generated. */
export const generatedReportRecord = defineRecord('generatedReports', generatedReport.fields, {
  // never truncated: the days are at its end
  fileName: { kind: 'id' },
  kind: label('reports', 'kinds'),
  whose: { kind: 'knownText', labels: 'backendNames' },
  rows: { kind: 'count' },
  /** Of a nightly file that was made again; only the history has it. */
  state: status('reportFile'),
  size: { show: ({ size }) => typeof size === 'number' && <SizeText size={size} /> },
  period: {
    show: ({ startDate, endDate }) => startDate && <DaysText from={startDate} to={endDate} />,
    exported: ({ startDate, endDate }) => startDate && `${startDate} – ${endDate}`,
    nowrap: true,
  },
});
