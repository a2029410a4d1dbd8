import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { DuplicateAccount } from '#contract/records/ekyc.ts';
import { RecordLink } from '#ui/fields/RecordLink.tsx';
import { useTranslate } from '#ui/locale.ts';
import { CaseSection } from '#ui/queue/case/CaseSection.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';

/** Accounts that may belong to the same person, and the data they share with this one. */
export function Duplicates({ accounts }: { accounts: readonly DuplicateAccount[] }) {
  const translate = useTranslate();
  if (accounts.length === 0) return null;
  return (
    <CaseSection title={translate('ekyc.duplicates', { smart_count: accounts.length })}>
      <List disablePadding>
        {accounts.map(({ id, name, status, ekycStatus, shared }) => (
          <ListItem key={id} divider sx={{ flexWrap: 'wrap', gap: 1 }}>
            <RecordLink of={{ entity: 'user', id }}>
              <bdi>{name}</bdi>
            </RecordLink>
            <StatusChip kind="user" value={status} />
            <StatusChip kind="ekyc" value={ekycStatus} />
            {shared.map(field => (
              <span key={field} className="k-chip" data-tone="warn">
                {translate(`ekyc.shared.${field}`)}
              </span>
            ))}
          </ListItem>
        ))}
      </List>
    </CaseSection>
  );
}
