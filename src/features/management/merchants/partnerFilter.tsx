import { useState } from 'react';
import { useGetList } from 'react-admin';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import type { Partner } from '#contract/records/portal.ts';
import type { FoundChoice } from '#ui/form/choice/choice.ts';
import type { RecordFilter } from '#ui/list/filters/filter.ts';

/** Partners are few, so all of them are loaded at once. */
function usePartners() {
  const { data, isFetching, error } = useGetList<Partner>('partners', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order: 'DESC' },
    meta: { background: true },
  });
  const partners = (data ?? []).map(
    ({ id, name }): FoundChoice => ({ value: String(id), label: name }),
  );
  return { partners, isFetching, error };
}

function usePartnerSearch() {
  const [text, onSearch] = useState('');
  const { partners, isFetching, error } = usePartners();
  const isMeant = ({ label }: FoundChoice) => label.toLowerCase().includes(text.toLowerCase());
  return { choices: partners.filter(isMeant), isSearching: isFetching, error, onSearch };
}

const useNamedPartner = (id: number | undefined) => ({
  chosen: usePartners().partners.find(({ value }) => value === String(id)),
});

/** Filters by partner. */
export const partnerFilter: RecordFilter = {
  kind: 'record',
  source: 'partnerId',
  label: 'resources.merchants.fields.partnerId',
  useSearch: usePartnerSearch,
  useNamed: useNamedPartner,
};
