import { useId } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../contract/constants.ts';
import type { Partner } from '../../../contract/records/portal.ts';
import { useChangeFilters } from '../../../ui/list/useChangeFilters.ts';

/** Under which partner. Partners are few; until they have come, and where they do not, the chosen one is its number. */
export function PartnerFilter() {
  const translate = useTranslate();
  const id = useId();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { data = [] } = useGetList<Partner>('partners', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order: 'DESC' },
    meta: { background: true },
  });
  const chosen = String(filterValues.partnerId ?? '');
  const isKnown = chosen === '' || data.some(partner => String(partner.id) === chosen);
  return (
    <div className="k-field">
      <label htmlFor={id}>{translate('resources.merchants.fields.partnerId')}</label>
      <select
        id={id}
        className="k-input"
        value={chosen}
        onChange={event => changeFilters({ partnerId: event.target.value })}
      >
        <option value="">{translate('list.all')}</option>
        {data.map(partner => (
          <option key={partner.id} value={partner.id}>
            {partner.name}
          </option>
        ))}
        {!isKnown && <option value={chosen}>{chosen}</option>}
      </select>
    </div>
  );
}
