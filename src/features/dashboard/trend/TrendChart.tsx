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
  /** px */
  height: number;
}

/**
 * A bar a day, in which the types are on top of each other. It is for the eye alone: the table has the same for
 * the keyboard and for screen readers.
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
      yAxis={[{ width: 72, valueFormatter: (value: number) => shortened(value, measure, locale) }]}
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

/** More days than that have no label each. */
const MOST_LABELS = 10;

/** `25 Oct`: the year is in the range above. */
const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(`${locale}-MY`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** A figure of the axis, short: `12K`. Amounts in sen, shown in ringgit. */
const shortened = (value: number, measure: Measure, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
    measure === 'amount' ? value / 100 : value,
  );
