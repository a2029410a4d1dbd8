import { MERCHANT_SEARCH_CATEGORIES } from '#contract/endpoints/merchants.ts';
import { listPartners } from '#contract/endpoints/partners.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '#contract/words/statuses.ts';
import { optionColumn } from '#records/company/optionColumn.tsx';
import { useMay } from '#session/useMay.ts';
import { choice, searchIn } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import {
  dateColumn,
  phoneColumn,
  rateColumn,
  statusColumn,
  textColumn,
} from '#ui/list/table/columns.tsx';
import { merchantPath } from './merchantPaths.ts';
import { partnerFilter } from './partnerFilter.tsx';

const columns: readonly Column<Merchant>[] = [
  textColumn('businessRegistrationName'),
  optionColumn('type'),
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

const filters = [
  choice('status', MERCHANT_STATUSES, status => `status.merchant.${status}`),
  choice('type', MERCHANT_TYPES, type => `options.merchantTypes.${type}`),
  searchIn(
    MERCHANT_SEARCH_CATEGORIES.filter(category => category !== 'all'),
    category => `resources.merchants.fields.${SEARCHED[category] ?? category}`,
  ),
];

const staffFilters = [...filters, partnerFilter];

/** Merchants; a partner's are its own. Source: docs/product.md, 2.4; docs/contract.md, Merchant. */
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
