import { useState } from 'react';
import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import type { DayRange } from '#contract/dates.ts';
import type { Partner } from '#contract/records/portal.ts';
import { kindsFor } from '#contract/reports/reportKinds.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import type { Found } from '#hooks/search/useFoundChoices.ts';
import type { ReportChoice } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { useProfile } from '#session/useSession.ts';
import { today } from '#ui/clock.ts';
import { isHeadOffice } from './useReportRun.ts';

const REQUIRED = 'validation.required';

/**
 * The state of the form, its errors, and the number of rows that the report will have.
 * @param isAsked whether missing values are reported
 * @returns `choice`: the report, undefined while anything is missing or invalid
 */
export function useReportChoice(isAsked: boolean) {
  const { role } = useProfile();
  const isStaff = isHeadOffice(role);
  const isMerchant = role === 'EWALLET_MERCHANT';
  const { wallet, error: noWallet } = useCurrentWallet(isMerchant);
  // a partner's report covers all its wallets; for a merchant whose wallet cannot be read, the backend decides
  const isWalletKnown = !isMerchant || wallet !== undefined || Boolean(noWallet);
  const [kind, setKind] = useState('');
  const [range, setRange] = useState<DayRange>({ startDate: '', endDate: '' });
  const [partner, setPartner] = useState<Found<Partner>>();
  const isMissing = !range.startDate || !range.endDate;
  const bounds = { notAfter: today(), maxDays: MAX_REPORT_DAYS };
  const wrong = dateRange(range.startDate, range.endDate, bounds);
  const choice: ReportChoice | undefined =
    kind && !isMissing && !wrong && isWalletKnown
      ? {
          type: kind,
          ...range,
          partnerId: isStaff ? partner?.record.id : undefined,
          walletId: isMerchant ? wallet?.id : undefined,
        }
      : undefined;
  const count = useRead(
    ['generatedReports', 'rows', choice],
    (provider, { signal }) => provider.countReport(choice as ReportChoice, { isStaff, signal }),
    { enabled: choice !== undefined },
  );
  return {
    ...{ isStaff, kind, setKind, range, setRange, partner, setPartner, choice, count },
    kinds: kindsFor(role),
    kindProblem: isAsked && !kind ? REQUIRED : undefined,
    rangeProblem: wrong ?? (isAsked && isMissing ? REQUIRED : undefined),
  };
}
