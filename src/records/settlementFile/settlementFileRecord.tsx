import { settlementFile } from '#contract/records/settlementFile.ts';
import { defineRecord } from '#ui/fields/recordFields.ts';
import { DaysText } from '#ui/text/DaysText.tsx';
import { SizeText } from '#ui/text/SizeText.tsx';

/** A settlement report. */
export const settlementFileRecord = defineRecord('settlementFiles', settlementFile.fields, {
  period: {
    show: ({ startDate, endDate }) => <DaysText from={startDate} to={endDate} />,
    exported: ({ startDate, endDate }) => `${startDate ?? ''} – ${endDate ?? ''}`,
  },
  size: { show: ({ size }) => typeof size === 'number' && <SizeText size={size} />, nowrap: true },
});
