import { useTranslate } from '#ui/locale.ts';
import { DuplicateSection } from '#ui/queue/case/DuplicateSection.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { useApplication } from './useShownApplication.ts';

/** Merchants that may be the same company, whatever became of them, and the data they share with the applicant. */
export function Duplicates({ merchantId }: { merchantId: number }) {
  const translate = useTranslate();
  const { data } = useApplication(merchantId);
  const merchants = data?.duplicates ?? [];
  return (
    <DuplicateSection
      title={translate('applicants.duplicates', { smart_count: merchants.length })}
      entity="merchant"
      duplicates={merchants.map(({ id, name, status, shared }) => ({
        id,
        name,
        states: <StatusChip kind="merchant" value={status} />,
        shared: shared.map(field => translate(`applicants.shared.${field}`)),
      }))}
    />
  );
}
