import { Alert, Stack, TextField } from '@mui/material';
import { type FormEvent, Suspense, useState } from 'react';
import { MAX_REPORT_DAYS } from '#contract/constants.ts';
import type { DayRange } from '#contract/dates.ts';
import type { Partner } from '#contract/records/portal.ts';
import { kindsFor, REPORT_MAX_ROWS } from '#contract/reports/reportKinds.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import type { Found } from '#hooks/search/useFoundChoices.ts';
import { usePartnerSearch } from '#hooks/search/usePartnerSearch.ts';
import type { ReportChoice } from '#providers/data/surface.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { useProfile } from '#session/useSession.ts';
import { today } from '#ui/clock.ts';
import { focusFirstWrong } from '#ui/focus/focusFirstWrong.ts';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { DateRangeFields } from '#ui/form/day/DateRangeFields.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { errorText } from '#ui/state/errorText.ts';
import { formatNumber } from '#ui/text/format.ts';
import { isHeadOffice } from './useReportRun.ts';

interface ReportFormProps {
  isRunning: boolean;
  /** Whether the user has clicked the button: missing values are reported from then on. */
  isAsked: boolean;
  onAsked: () => void;
  onGenerate: (choice: ReportChoice) => void;
}

/** The report type, its days, and for staff the partner. */
export function ReportForm({ isRunning, isAsked, onAsked, onGenerate }: ReportFormProps) {
  const translate = useTranslate();
  const form = useReportChoice(isAsked);
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    if (!form.choice) return focusFirstWrong(event.currentTarget, onAsked);
    onAsked();
    if (!isRunning) onGenerate(form.choice);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <TextField
        select
        fullWidth
        required
        label={translate('reports.generate.kind')}
        value={form.kind}
        onChange={event => form.setKind(event.target.value)}
        error={form.kindProblem !== undefined}
        helperText={
          form.kindProblem
            ? translate(form.kindProblem)
            : form.kind && translate(`reports.about.${form.kind}`)
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('reports.generate.chooseKind')}</option>
        {form.kinds.map(({ name }) => (
          <option key={name} value={name}>
            {translate(`reports.kinds.${name}`)}
          </option>
        ))}
      </TextField>
      {form.isStaff && <PartnerChoice form={form} />}
      <Suspense>
        <DateRangeFields
          required
          value={form.range}
          onChange={form.setRange}
          problem={form.rangeProblem}
        />
      </Suspense>
      <RowCount form={form} />
      <div>
        <SubmitButton label="reports.generate.do" isPending={isRunning} />
      </div>
    </Stack>
  );
}

type Form = ReturnType<typeof useReportChoice>;

function PartnerChoice({ form }: { form: Form }) {
  const found = usePartnerSearch();
  return (
    <SearchChoice
      label="reports.generate.partner"
      placeholder="reports.generate.allPartners"
      value={form.partner}
      onChange={form.setPartner}
      {...found}
    />
  );
}

/** The number of rows of the file; nothing until the form is complete, and from a backend that does not count them. */
function RowCount({ form: { choice, count } }: { form: Form }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!choice) return null;
  if (count.error)
    return (
      <Alert severity="error" role="alert">
        {errorText(translate, count.error)}
      </Alert>
    );
  const rows = count.data?.rows;
  if (rows === null) return null;
  if (rows === undefined)
    return <Alert severity="info">{translate('reports.generate.counting')}</Alert>;
  if (rows > REPORT_MAX_ROWS)
    return (
      <Alert severity="warning" role="status">
        {translate('reports.generate.tooMany', {
          rows: formatNumber(rows, locale),
          most: formatNumber(REPORT_MAX_ROWS, locale),
        })}
      </Alert>
    );
  return (
    <Alert severity="info" role="status">
      {translate('reports.generate.rows', { count: rows, rows: formatNumber(rows, locale) })}
    </Alert>
  );
}

const REQUIRED = 'validation.required';

/**
 * The state of the form, its errors, and the number of rows that the report will have.
 * @param isAsked whether missing values are reported
 * @returns `choice`: the report, undefined while anything is missing or invalid
 */
function useReportChoice(isAsked: boolean) {
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
    isStaff,
    kind,
    setKind,
    range,
    setRange,
    partner,
    setPartner,
    choice,
    count,
    kinds: kindsFor(role),
    kindProblem: isAsked && !kind ? REQUIRED : undefined,
    rangeProblem: wrong ?? (isAsked && isMissing ? REQUIRED : undefined),
  };
}
