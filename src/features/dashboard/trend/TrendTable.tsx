import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { sen } from '#contract/money.ts';
import type { TransactionType } from '#contract/words/moneyStatuses.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { DayText } from '#ui/text/DaysText.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import type { Measure, Series } from './trend.ts';

interface TrendTableProps {
  series: Series;
  /** The columns. */
  types: readonly TransactionType[];
  measure: Measure;
}

/** The chart's data as a table: a row per day with movements, latest first. */
export function TrendTable({ series, types, measure }: TrendTableProps) {
  const translate = useTranslate();
  const days = [...new Set(series.days.map(({ day }) => day))].sort().reverse();
  const valueAt = (day: string, type: TransactionType) =>
    series.days.find(part => part.day === day && part.type === type)?.[measure] ?? 0;
  return (
    <TableContainer tabIndex={0} sx={{ maxHeight: 480 }}>
      <Table size="small" stickyHeader aria-label={translate(`dashboard.trend.caption.${measure}`)}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('dashboard.trend.day')}</TableCell>
            {types.map(type => (
              <TableCell key={type} align="right">
                {translate(`transactionTypes.${type}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map(day => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                <DayText day={day} />
              </TableCell>
              {types.map(type => (
                <TableCell key={type} align="right">
                  <Value value={valueAt(day, type)} measure={measure} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Value({ value, measure }: { value: number; measure: Measure }) {
  const locale = useLocale();
  return measure === 'amount' ? <MoneyText amount={sen(value)} /> : formatNumber(value, locale);
}
