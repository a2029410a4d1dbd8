import { Box, Chip, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { DayRange } from '#contract/dates.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useTranslate } from '#ui/locale.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { DaysText } from '#ui/text/DaysText.tsx';
import { useToday } from '#ui/text/useNow.ts';
import { RangeButton } from './RangeButton.tsx';
import { TrendTable } from './TrendTable.tsx';
import { TypeTotals } from './TypeTotals.tsx';
import { type Measure, rangeIn, type Series, totalsOf } from './trend.ts';

/** Loads the chart library. */
const TrendChart = lazy(async () => ({ default: (await import('./TrendChart.tsx')).TrendChart }));

/** Height in px of the chart and of its placeholder. */
const HEIGHT = 300;

const MEASURES: readonly Measure[] = ['amount', 'count'];
const FORMS = ['chart', 'table'] as const;
type Form = (typeof FORMS)[number];

/** A title on the left, and what acts on it on the right, or below it on phones. */
const APART = {
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;

/**
 * Volume and value by Malaysian day and type over the range in the URL, compared with the same number of days before.
 * Staff see everything, a partner its merchants', a merchant its own. As a chart or a table.
 * Source: docs/contract.md, 4.
 */
export function Trend() {
  const translate = useTranslate();
  const [range, setRange] = useRange();
  // kept while another range loads
  const [measure, setMeasure] = useState<Measure>('amount');
  const [form, setForm] = useState<Form>('chart');
  const { data, error, isPending, refetch } = useRead(
    ['dashboard', 'series', range.startDate, range.endDate],
    (provider, options) => provider.getDashboardSeries({ ...range, ...options }),
    { refetchOnWindowFocus: true },
  );
  // a backend without the series
  if (data === null) return null;
  return (
    <Box component="section" aria-labelledby="dashboard-trend" sx={{ maxWidth: 1200 }}>
      <Stack direction="row" sx={{ ...APART, mb: 1.25 }}>
        <Typography id="dashboard-trend" variant="h2">
          {translate('dashboard.trend.title')}
        </Typography>
        <RangeButton range={range} onChange={setRange} />
      </Stack>
      {isPending && <Skeleton variant="rounded" height={HEIGHT} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Drawn series={data} range={range} measure={measure} form={form}>
          <Choice of="measure" choices={MEASURES} value={measure} onChange={setMeasure} />
          <Choice of="form" choices={FORMS} value={form} onChange={setForm} />
        </Drawn>
      )}
    </Box>
  );
}

interface DrawnProps {
  series: Series;
  range: DayRange;
  measure: Measure;
  form: Form;
  /** Choices of what the days show. */
  children: ReactNode;
}

/** The days, and the sums below them. */
function Drawn({ series, range, measure, form, children }: DrawnProps) {
  const translate = useTranslate();
  const totals = totalsOf(series);
  const { startDate, endDate } = series.before;
  if (totals.length === 0) {
    return <Typography color="textSecondary">{translate('dashboard.trend.empty')}</Typography>;
  }
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}>
        <Stack direction="row" sx={{ ...APART, mb: 1.5 }}>
          <Typography id="dashboard-trend-caption" variant="caption" color="textSecondary">
            {translate(`dashboard.trend.caption.${measure}`)}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
            {children}
          </Stack>
        </Stack>
        {form === 'table' ? (
          <TrendTable series={series} types={totals.map(({ type }) => type)} measure={measure} />
        ) : (
          <Box component="figure" aria-labelledby="dashboard-trend-caption" sx={{ m: 0 }}>
            {/* all values are in the table */}
            <div aria-hidden="true">
              <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
                <TrendChart series={series} range={range} measure={measure} height={HEIGHT} />
              </Suspense>
            </div>
          </Box>
        )}
      </Paper>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {translate('dashboard.trend.comparedWith')} <DaysText from={startDate} to={endDate} />
      </Typography>
      <TypeTotals totals={totals} range={range} />
    </>
  );
}

interface ChoiceProps<T extends string> {
  of: 'measure' | 'form';
  choices: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

/** A toggle with two options, both visible. Its labels are i18n: dashboard.trend.measure.*, dashboard.trend.form.* */
function Choice<T extends string>({ of, choices, value, onChange }: ChoiceProps<T>) {
  const translate = useTranslate();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate(`dashboard.trend.${of}.label`)}
      sx={{ gap: 1, alignItems: 'center' }}
    >
      {choices.map(choice => (
        <Chip
          key={choice}
          variant={choice === value ? 'filled' : 'outlined'}
          color={choice === value ? 'primary' : 'default'}
          label={translate(`dashboard.trend.${of}.${choice}`)}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        />
      ))}
    </Stack>
  );
}

/**
 * The range of the chart, kept in the URL, so that a link shows the same days.
 * @returns the range and its setter
 */
function useRange(): readonly [DayRange, (range: DayRange) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const today = useToday();
  const choose = ({ startDate, endDate }: DayRange) => {
    const next = new URLSearchParams(search);
    next.set('startDate', startDate);
    next.set('endDate', endDate);
    void navigate(`${pathname}?${next}`, { replace: true });
  };
  return [rangeIn(search, today), choose];
}
