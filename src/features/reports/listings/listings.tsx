import { useMemo } from 'react';
import { useLocation } from 'react-admin';
import { ofPartner } from '#hooks/search/usePartnerSearch.ts';
import { useProfile } from '#session/useSession.ts';
import { stateOf } from '#ui/list/address.ts';
import { choice, type ListFilter } from '#ui/list/filters/filter.ts';
import { ReportListing } from './ReportListing.tsx';

/** The listings of nightly files, one screen each. Source: docs/product.md, 2.4 and 7.10. */

const BY_PARTNER = [ofPartner];

/** A partner has only files of its own; staff see everyone's, or those of the partner chosen in a filter. */
function Listing(props: Pick<Parameters<typeof ReportListing>[0], 'listing' | 'kind'>) {
  const { partner } = useProfile();
  return <ReportListing {...props} filters={partner ? undefined : BY_PARTNER} />;
}

export const UserReports = () => <Listing listing="userReports" kind="userReport" />;
export const MonthlyUserReports = () => (
  <Listing listing="monthlyUserReports" kind="monthlyUserReport" />
);
export const DailyBalanceReports = () => (
  <Listing listing="dailyBalanceReports" kind="dailyBalanceReport" />
);
export const PinBalanceReports = () => (
  <Listing listing="pinBalanceReports" kind="pinBalanceReport" />
);
export const SummaryPinReports = () => (
  <Listing listing="summaryPinReports" kind="summaryPinReport" />
);
export const UpiReports = () => <Listing listing="upiReports" kind="upiReport" />;

const KINDS = ['balance', 'payout'] as const;

/** The kind of daily reports that a filter requests: a partner's if it names one, otherwise balances or payouts. */
function kindOf({ partnerId, kindId }: Readonly<Record<string, unknown>>) {
  if (partnerId || Number(kindId)) return 'dailyPartnerReport';
  return kindId === 'payout' ? 'dailyMerchantPayoutReport' : 'dailyMerchantBalanceReport';
}

/** Balances, payouts, and a partner's report: the user's own, or that of the partner chosen by staff. */
export function DailyMerchantReports() {
  const { partner } = useProfile();
  const set = stateOf(useLocation().search).filter;
  const [hasKind, hasPartner] = ['kindId', 'partnerId'].map(name => Boolean(set[name]));
  const filters = useMemo((): readonly ListFilter[] => {
    const own = partner ? [String(partner.id)] : [];
    const word = (value: string) =>
      `reports.daily.${KINDS.some(kind => kind === value) ? value : 'partner'}`;
    const byKind = choice('kindId', [...KINDS, ...own], word, { label: 'reports.generate.kind' });
    if (partner) return [byKind];
    // a partner's report is itself a kind, so the two filters exclude each other
    return [...(hasPartner ? [] : [byKind]), ...(hasKind && !hasPartner ? [] : [ofPartner])];
  }, [partner, hasKind, hasPartner]);
  const kind = kindOf(set);
  return <ReportListing listing="dailyMerchantReports" kind={kind} filters={filters} />;
}
