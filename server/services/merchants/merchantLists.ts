import { and, desc, eq, not, or, type SQL } from 'drizzle-orm';
import { NO_SEARCH } from '#contract/constants.ts';
import type { MERCHANT_SEARCH_CATEGORIES } from '#contract/endpoints/merchants.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import type { MerchantStatus, MerchantType } from '#contract/words/statuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { equalsText, matchesWords, startsWith } from '#server/db/search.ts';
import { idFrom, pageRequest } from '#server/kernel/paging.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { masked } from '#server/services/bankAccounts/bankAccounts.ts';
import { merchantOf, merchantsOf } from './merchantRecord.ts';

type Category = (typeof MERCHANT_SEARCH_CATEGORIES)[number];

interface MerchantQuery {
  category?: Category | undefined;
  search?: string | undefined;
  status?: MerchantStatus | undefined;
  type?: MerchantType | undefined;
  partnerId?: number | undefined;
}

/**
 * Lists merchants. A partner sees only its own, without the remarks and documents for staff, and with the
 * bank account masked. Source: docs/contract.md, Merchant.
 */
export async function listMerchants(
  db: Queries,
  viewer: Viewer,
  query: MerchantQuery & Parameters<typeof pageRequest>[0],
): Promise<ListPage<Merchant>> {
  const { size, offset } = pageRequest(query);
  const isPartner = viewer.role === 'EWALLET_PARTNER';
  const search = searchOf(query);
  const matching = db
    .select({ id: merchants.id })
    .from(merchants)
    .where(
      and(
        ...conditionsOf(query),
        // a partner's user without a partner sees no merchants
        isPartner ? eq(merchants.partnerId, viewer.partnerId ?? 0) : undefined,
        search,
      ),
    )
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), search === undefined);
  const rows = await matching.orderBy(desc(merchants.id)).limit(size).offset(offset);
  const content = await merchantsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { content: isPartner ? content.map(withoutInternals) : content, ...total };
}

/**
 * Returns one merchant, as far as the viewer may see it.
 * @throws {ApiFailure} 3100
 */
export async function merchantFor(
  db: Queries,
  { role }: Viewer,
  id: number | undefined,
): Promise<Merchant> {
  const merchant = await merchantOf(db, id);
  return role === 'EWALLET_PARTNER' ? withoutInternals(merchant) : merchant;
}

const conditionsOf = ({ status, type, partnerId }: MerchantQuery): SQL[] => [
  not(merchants.deleted),
  ...(status ? [eq(merchants.status, status)] : []),
  ...(type ? [eq(merchants.type, type)] : []),
  ...(partnerId === undefined ? [] : [eq(merchants.partnerId, partnerId)]),
];

/** There are few companies, so a condition may scan every row. */
const IN_CATEGORY: Readonly<Record<Exclude<Category, 'all'>, (typed: string) => SQL | undefined>> =
  {
    name: typed => matchesWords(merchants.businessRegistrationName, typed),
    registrationNumber: typed => startsWith(merchants.businessRegistrationNumber, typed),
    ulid: typed => equalsText(merchants.ulid, typed),
    referralCode: typed => equalsText(merchants.referralCode, typed),
    email: typed =>
      or(
        startsWith(merchants.businessContactEmail, typed),
        startsWith(merchants.businessContactPersonEmail, typed),
      ),
    id: typed => eq(merchants.id, idFrom(typed.replace(/^#/, '')) ?? 0),
  };

/** Condition for merchants that match a text; undefined if the text is empty or `all`. */
export function searchOf({
  category = 'all',
  search = '',
}: Pick<MerchantQuery, 'category' | 'search'>): SQL | undefined {
  const typed = search.trim();
  if (typed === '' || typed === NO_SEARCH) return undefined;
  if (category !== 'all') return IN_CATEGORY[category](typed);
  return or(...Object.values(IN_CATEGORY).map(condition => condition(typed)));
}

const withoutInternals = (merchant: Merchant): Merchant => ({
  ...merchant,
  statusRemark: null,
  businessDocuments: [],
  businessBankAccountNumber: merchant.businessBankAccountNumber
    ? masked(merchant.businessBankAccountNumber)
    : merchant.businessBankAccountNumber,
});
