import { BarChart } from '@mui/x-charts/BarChart';
import type { DayRange } from '#contract/dates.ts';
import { formatRM, sen } from '#contract/money.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatDay, formatNumber } from '#ui/text/format.ts';
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
          data: daysOf(range),
          scaleType: 'band',
          valueFormatter: (day: string) => formatDay(day, locale),
        },
      ]}
      yAxis={[{ width: 72, valueFormatter: (value: number) => shortened(value, measure, locale) }]}
      series={[...valuesByDay(series, range, measure)].map(([type, data]) => ({
        id: type,
        data,
        label: translate(`transactionTypes.${type}`),
        stack: 'day',
        valueFormatter: written,
      }))}
    />
  );
}

/** A figure of the axis, short: `12K`. Amounts in sen, shown in ringgit. */
const shortened = (value: number, measure: Measure, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
    measure === 'amount' ? value / 100 : value,
  );
