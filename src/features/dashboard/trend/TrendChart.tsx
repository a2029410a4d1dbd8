import { BarChart } from '@mui/x-charts/BarChart';
import type { DayRange } from '#contract/dates.ts';
import { formatRM, sen } from '#contract/money.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';
import { TYPE_COLORS } from '#ui/theme/chartColors.ts';
import { daysOf, type Measure, type Series, valuesByDay } from './trend.ts';

interface TrendChartProps {
  series: Series;
  range: DayRange;
  measure: Measure;
  /** In px. */
  height: number;
}

/**
 * A stacked bar per day, one segment per type. Visual only: the table has the same data for keyboard users and screen
 * readers.
 */
export function TrendChart({ series, range, measure, height }: TrendChartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const days = daysOf(range);
  const every = Math.ceil(days.length / MOST_LABELS);
  const written = (value: number | null) =>
    measure === 'amount' ? formatRM(sen(value ?? 0)) : formatNumber(value ?? 0, locale);
  return (
    <BarChart
      height={height}
      margin={{ top: 16, bottom: 0 }}
      // when the window is narrowed, there is less room than the axis needs until the sidebar disappears
      sx={{ minWidth: 160 }}
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: days,
          scaleType: 'band',
          height: 32,
          tickInterval: (_: string, at: number) => at % every === 0,
          valueFormatter: (day: string) => shortDay(day, locale),
        },
      ]}
      yAxis={[
        {
          width: 64,
          // a Tamil abbreviation is wider than it measures, and would run into them
          disableTicks: true,
          disableLine: true,
          valueFormatter: (value: number) => shortened(value, measure, locale),
        },
      ]}
      series={[...valuesByDay(series, range, measure)].map(([type, data]) => ({
        id: type,
        data,
        label: translate(`transactionTypes.${type}`),
        stack: 'day',
        color: TYPE_COLORS[type],
        valueFormatter: written,
      }))}
    />
  );
}

/** With more days than this, not every day gets a label. */
const MOST_LABELS = 10;

/** `25 Oct`: the range above shows the year. */
const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(`${locale}-MY`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** An abbreviated axis value: `12K`. Amounts in sen, shown in ringgit. */
const shortened = (value: number, measure: Measure, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
    measure === 'amount' ? value / 100 : value,
  );
