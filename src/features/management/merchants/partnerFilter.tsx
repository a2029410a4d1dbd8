import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../contract/constants.ts';
import type { Partner } from '../../../contract/records/portal.ts';
import type { RecordFilter } from '../../../ui/list/filters/filter.ts';

/** Partners are few: all of them at once. */
function usePartners() {
  const { data = [] } = useGetList<Partner>('partners', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order: 'DESC' },
    meta: { background: true },
  });
  return data;
}

function PartnerName({ id }: { id: string }) {
  return usePartners().find(partner => String(partner.id) === id)?.name ?? `#${id}`;
}

interface PartnerChoiceProps {
  id: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function PartnerChoice({ id, onChoose }: PartnerChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('resources.merchants.fields.partnerId')}
      value={id ?? ''}
      onChange={event => onChoose(event.target.value || undefined)}
      slotProps={{ select: { native: true } }}
    >
      <option value="">{translate('list.all')}</option>
      {usePartners().map(partner => (
        <option key={partner.id} value={partner.id}>
          {partner.name}
        </option>
      ))}
    </TextField>
  );
}

/** Under which partner. */
export const partnerFilter: RecordFilter = {
  kind: 'record',
  source: 'partnerId',
  label: 'resources.merchants.fields.partnerId',
  Choice: PartnerChoice,
  Name: PartnerName,
};
