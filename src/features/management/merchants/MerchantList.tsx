import { MERCHANT_SEARCH_CATEGORIES } from '#contract/endpoints/merchants.ts';
import { listPartners } from '#contract/endpoints/partners.ts';
import { pageOf } from '#contract/paths.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { ofPartner } from '#hooks/search/usePartnerSearch.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { searchIn } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';

const columns = columnsOf(merchantRecord, {
  businessRegistrationName: 'title',
  type: 'table',
  status: 'corner',
  mdr: 'table',
  referralCode: 'line',
  businessState: 'table',
  createdDate: 'table',
  id: 'hidden',
  ulid: 'hidden',
  businessRegistrationNumber: 'hidden',
  businessContactEmail: 'hidden',
  businessContactNumber: 'hidden',
  businessCity: 'hidden',
  partnerId: 'hidden',
});

/** Maps search keywords to fields with a different name. */
const SEARCHED: Readonly<Partial<Record<string, string>>> = {
  name: 'businessRegistrationName',
  registrationNumber: 'businessRegistrationNumber',
  email: 'businessContactEmail',
} satisfies Partial<Record<(typeof MERCHANT_SEARCH_CATEGORIES)[number], string>>;

const filters = [
  choiceOf(merchantRecord, 'status'),
  choiceOf(merchantRecord, 'type'),
  searchIn(
    MERCHANT_SEARCH_CATEGORIES.filter(category => category !== 'all'),
    category => `resources.merchants.fields.${SEARCHED[category] ?? category}`,
  ),
];

const staffFilters = [...filters, ofPartner];

/** Merchants; a partner sees its own. Source: docs/product.md, 2.4; docs/contract.md, Merchant. */
export function MerchantList() {
  const canChoosePartner = useMay(listPartners) !== 'denied';
  return (
    <ListPage<Merchant>
      resource="merchants"
      title="merchants.title"
      search="merchants.search"
      filters={canChoosePartner ? staffFilters : filters}
      columns={columns}
      to={pageOf.merchants}
    />
  );
}
