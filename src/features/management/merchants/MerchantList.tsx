import { useTranslate } from 'react-admin';
import { accessOf } from '../../../contract/access.ts';
import { listPartners } from '../../../contract/endpoints/partners.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '../../../contract/statuses.ts';
import { useViewer } from '../../../session/useSession.ts';
import type { Column } from '../../../ui/list/column.ts';
import { dateColumn, statusColumn, textColumn } from '../../../ui/list/columns.tsx';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ListSearch } from '../../../ui/list/ListSearch.tsx';
import { PartnerFilter } from './PartnerFilter.tsx';
import { merchantPath } from './paths.ts';
import { SearchCategory } from './SearchCategory.tsx';

/** How a merchant sells, in words; a type that has none as it came. i18n: options.merchantTypes.* */
export function TypeText({ type }: { type: string }) {
  const translate = useTranslate();
  return translate(`options.merchantTypes.${type}`, { _: type });
}

const columns: readonly Column<Merchant>[] = [
  textColumn('businessRegistrationName'),
  {
    source: 'type',
    cell: ({ type }) => type && <TypeText type={type} />,
    exported: ({ type }, { translate }) =>
      type && translate(`options.merchantTypes.${type}`, { _: type }),
  },
  statusColumn('status', 'merchant', { card: 'corner' }),
  textColumn('mdr', { align: 'end' }),
  textColumn('referralCode', { nowrap: true, card: 'secondary' }),
  textColumn('businessState'),
  dateColumn('createdDate'),
  textColumn('id', { hidden: true, nowrap: true }),
  textColumn('ulid', { hidden: true, nowrap: true }),
  textColumn('businessRegistrationNumber', { hidden: true, nowrap: true }),
  textColumn('businessContactEmail', { hidden: true }),
  textColumn('businessContactNumber', { hidden: true, nowrap: true }),
  textColumn('businessCity', { hidden: true }),
  textColumn('partnerId', { hidden: true, align: 'end' }),
];

const filters = (
  <>
    <SearchCategory />
    <ListSearch label="merchants.search" />
    <ListFilter
      source="status"
      values={MERCHANT_STATUSES}
      word={status => `status.merchant.${status}`}
    />
    <ListFilter
      source="type"
      values={MERCHANT_TYPES}
      word={type => `options.merchantTypes.${type}`}
    />
  </>
);

const staffFilters = (
  <>
    {filters}
    <PartnerFilter />
  </>
);

/** Merchants; a partner's are its own. Source: spec section 2; docs/contract.md, Merchant. */
export function MerchantList() {
  const { role } = useViewer();
  const canChoosePartner = accessOf(listPartners, role) === 'granted';
  return (
    <ListPage<Merchant>
      resource="merchants"
      title="merchants.title"
      filters={canChoosePartner ? staffFilters : filters}
      columns={columns}
      to={merchantPath}
    />
  );
}
