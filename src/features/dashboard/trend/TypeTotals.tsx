import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-admin';
import type { DayRange } from '#contract/dates.ts';
import { sen } from '#contract/money.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber, formatPercent } from '#ui/text/format.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { changeOf, listOf, sumOfTotals, type TypeTotal } from './trend.ts';

/** On phones the count is under the type, so that the table does not scroll sideways. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } } as const;
const DENSE_ON_PHONES = {
  '& .MuiTableCell-root': { px: { xs: 1, sm: 2 } },
  '& .MuiTableCell-head': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
} as const;
const PHONE_ONLY = { display: { xs: 'block', sm: 'none' } } as const;

/**
 * The sums of the range by type, each linking to the transactions that it counts, with the changes of volume and value
 * from the previous range.
 */
export function TypeTotals({ totals, range }: { totals: readonly TypeTotal[]; range: DayRange }) {
  const translate = useTranslate();
  const all = sumOfTotals(totals);
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ mb: 2 }}>
      <Table size="small" aria-label={translate('dashboard.trend.sums')} sx={DENSE_ON_PHONES}>
        <TableHead sx={{ whiteSpace: 'nowrap' }}>
          <TableRow>
            <TableCell>{translate('dashboard.trend.type')}</TableCell>
            <TableCell align="right" sx={WIDE_ONLY}>
              {translate('dashboard.trend.measure.count')}
            </TableCell>
            <TableCell align="right" sx={WIDE_ONLY}>
              {translate('dashboard.trend.countChange')}
            </TableCell>
            <TableCell align="right">{translate('dashboard.trend.measure.amount')}</TableCell>
            <TableCell align="right">{translate('dashboard.trend.change')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {totals.map(({ type, ...sums }) => (
            <Sum
              key={type}
              name={translate(`transactionTypes.${type}`)}
              {...sums}
              to={listOf(range, type)}
            />
          ))}
          {totals.length > 1 && (
            <Sum name={translate('dashboard.trend.all')} {...all} to={listOf(range)} />
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface SumProps extends Omit<TypeTotal, 'type'> {
  name: string;
  to: string;
}

function Sum({ name, now, before, to }: SumProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const count = formatNumber(now.count, locale);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: { sm: 'nowrap' } }}>
        <Link to={to}>{name}</Link>
        <Typography variant="caption" color="textSecondary" sx={PHONE_ONLY}>
          {translate('dashboard.trend.measure.count')}: {count} (
          <Change now={now.count} before={before.count} />)
        </Typography>
      </TableCell>
      <TableCell align="right" sx={WIDE_ONLY}>
        {count}
      </TableCell>
      <TableCell align="right" sx={WIDE_ONLY}>
        <Change now={now.count} before={before.count} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <MoneyText amount={sen(now.amount)} />
      </TableCell>
      <TableCell align="right">
        <Change now={now.amount} before={before.amount} />
      </TableCell>
    </TableRow>
  );
}

/** `+25%`; a dash if there is nothing to compare with. */
function Change({ now, before }: { now: number; before: number }) {
  const locale = useLocale();
  const change = changeOf(now, before);
  if (change === undefined) return '–';
  // a change that rounds to zero has no sign
  const sign = change >= 0.005 ? '+' : '';
  return `${sign}${formatPercent(Math.abs(change) < 0.005 ? 0 : change, locale)}`;
}
