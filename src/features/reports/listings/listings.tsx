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

/** Nightly reports of users. */
export const UserReports = () => <Listing listing="userReports" kind="userReport" />;

/** Monthly reports of users whose money moved. */
export const MonthlyUserReports = () => (
  <Listing listing="monthlyUserReports" kind="monthlyUserReport" />
);

/** Nightly reports of wallet balances. */
export const DailyBalanceReports = () => (
  <Listing listing="dailyBalanceReports" kind="dailyBalanceReport" />
);

/** Nightly reports of credit pins by wallet. */
export const PinBalanceReports = () => (
  <Listing listing="pinBalanceReports" kind="pinBalanceReport" />
);

/** Nightly reports of credit pins by face value. */
export const SummaryPinReports = () => (
  <Listing listing="summaryPinReports" kind="summaryPinReport" />
);

/** Nightly reports of UPI payments. */
export const UpiReports = () => <Listing listing="upiReports" kind="upiReport" />;

const KINDS = ['balance', 'payout'] as const;

/** The kind of daily reports that a filter requests: a partner's own if it names no other kind, otherwise balances. */
function kindOf({ partnerId, kindId }: Readonly<Record<string, unknown>>) {
  if (kindId === 'payout') return 'dailyMerchantPayoutReport';
  const isOwn = kindId ? Boolean(Number(kindId)) : Boolean(partnerId);
  return isOwn ? 'dailyPartnerReport' : 'dailyMerchantBalanceReport';
}

/**
 * Balances, payouts, and a partner's own report. Staff see the balances and payouts of everyone, or of the partner chosen
 * in a filter; without a kind, that partner's own report.
 */
export function DailyMerchantReports() {
  const { partner } = useProfile();
  const kind = kindOf(stateOf(useLocation().search).filter);
  const filters = useMemo((): readonly ListFilter[] => {
    const own = partner ? [String(partner.id)] : [];
    const word = (value: string) =>
      `reports.daily.${KINDS.some(known => known === value) ? value : 'partner'}`;
    const byKind = choice('kindId', [...KINDS, ...own], word, { label: 'reports.generate.kind' });
    return partner ? [byKind] : [byKind, ofPartner];
  }, [partner]);
  return <ReportListing listing="dailyMerchantReports" kind={kind} filters={filters} />;
}
