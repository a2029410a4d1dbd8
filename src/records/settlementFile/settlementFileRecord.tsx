import { useLocaleState } from 'react-admin';
import { settlementFile } from '#contract/records/settlementFile.ts';
import { defineRecord } from '#ui/fields/recordFields.ts';
import { formatBytes } from '#ui/file/formatBytes.ts';
import { DaysText } from '#ui/text/DaysText.tsx';

/** A settlement report. */
export const settlementFileRecord = defineRecord('settlementFiles', settlementFile.fields, {
  period: {
    show: ({ startDate, endDate }) => <DaysText from={startDate} to={endDate} />,
    exported: ({ startDate, endDate }) => `${startDate ?? ''} – ${endDate ?? ''}`,
  },
  size: { show: ({ size }) => size !== null && <SizeText size={size} />, nowrap: true },
});

function SizeText({ size }: { size: number }) {
  const [language = 'en'] = useLocaleState();
  return formatBytes(size, language);
}
