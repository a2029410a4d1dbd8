import { settlementFile } from '#contract/records/settlementFile.ts';
import { defineRecord } from '#ui/fields/recordFields.ts';
import { useLocale } from '#ui/locale.ts';
import { DaysText } from '#ui/text/DaysText.tsx';
import { formatBytes } from '#ui/text/format.ts';

/** A settlement report. */
export const settlementFileRecord = defineRecord('settlementFiles', settlementFile.fields, {
  period: {
    show: ({ startDate, endDate }) => <DaysText from={startDate} to={endDate} />,
    exported: ({ startDate, endDate }) => `${startDate ?? ''} – ${endDate ?? ''}`,
  },
  size: { show: ({ size }) => typeof size === 'number' && <SizeText size={size} />, nowrap: true },
});

function SizeText({ size }: { size: number }) {
  const language = useLocale();
  return formatBytes(size, language);
}
