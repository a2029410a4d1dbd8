import { useTranslate } from 'react-admin';
import { MERCHANT_SEARCH_CATEGORIES } from '../../../contract/endpoints/merchants.ts';
import { listPartners } from '../../../contract/endpoints/partners.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '../../../contract/statuses.ts';
import { useMay } from '../../../session/useMay.ts';
import type { Column } from '../../../ui/list/column.ts';
import {
  dateColumn,
  phoneColumn,
  rateColumn,
  statusColumn,
  textColumn,
} from '../../../ui/list/columns.tsx';
import type { ListFilter } from '../../../ui/list/filters/filter.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { partnerFilter } from './partnerFilter.tsx';
import { merchantPath } from './paths.ts';

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
  rateColumn('mdr'),
  textColumn('referralCode', { nowrap: true, card: 'line' }),
  textColumn('businessState'),
  dateColumn('createdDate'),
  textColumn('id', { hidden: true, nowrap: true }),
  textColumn('ulid', { hidden: true, nowrap: true }),
  textColumn('businessRegistrationNumber', { hidden: true, nowrap: true }),
  textColumn('businessContactEmail', { hidden: true }),
  phoneColumn('businessContactNumber', { hidden: true }),
  textColumn('businessCity', { hidden: true }),
  textColumn('partnerId', { hidden: true, align: 'end' }),
];

/** The field that a word of the search looks at, where it has another name. */
const SEARCHED: Readonly<Partial<Record<string, string>>> = {
  name: 'businessRegistrationName',
  registrationNumber: 'businessRegistrationNumber',
  email: 'businessContactEmail',
} satisfies Partial<Record<(typeof MERCHANT_SEARCH_CATEGORIES)[number], string>>;

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    source: 'status',
    values: MERCHANT_STATUSES,
    word: status => `status.merchant.${status}`,
  },
  {
    kind: 'choice',
    source: 'type',
    values: MERCHANT_TYPES,
    word: type => `options.merchantTypes.${type}`,
  },
  {
    kind: 'choice',
    source: 'category',
    label: 'list.searchIn',
    values: MERCHANT_SEARCH_CATEGORIES.filter(category => category !== 'all'),
    word: category => `resources.merchants.fields.${SEARCHED[category] ?? category}`,
  },
];

const staffFilters: readonly ListFilter[] = [...filters, partnerFilter];

/** Merchants; a partner's are its own. Source: spec section 2; docs/contract.md, Merchant. */
export function MerchantList() {
  const canChoosePartner = useMay(listPartners) !== 'denied';
  return (
    <ListPage<Merchant>
      resource="merchants"
      title="merchants.title"
      search="merchants.search"
      filters={canChoosePartner ? staffFilters : filters}
      columns={columns}
      to={merchantPath}
    />
  );
}
