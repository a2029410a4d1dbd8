import type { DuplicateAccount } from '#contract/records/ekyc.ts';
import { useTranslate } from '#ui/locale.ts';
import { DuplicateSection } from '#ui/queue/case/DuplicateSection.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';

/** Accounts that may belong to the same person, and the data they share with this one. */
export function Duplicates({ accounts }: { accounts: readonly DuplicateAccount[] }) {
  const translate = useTranslate();
  return (
    <DuplicateSection
      title={translate('ekyc.duplicates', { smart_count: accounts.length })}
      entity="user"
      duplicates={accounts.map(({ id, name, status, ekycStatus, shared }) => ({
        id,
        name,
        states: (
          <>
            <StatusChip kind="user" value={status} />
            <StatusChip kind="ekyc" value={ekycStatus} />
          </>
        ),
        shared: shared.map(field => translate(`ekyc.shared.${field}`)),
      }))}
    />
  );
}
