import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useCanOpen } from '#session/useSession.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { DayText } from '#ui/text/DaysText.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';

/**
 * The amount not settled yet, and the last day covered by a report: reports have no schedule, so none is promised.
 * Shows nothing while loading or after an error: the list of reports shows why.
 */
export function NextSettlement() {
  const translate = useTranslate();
  const locale = useLocale();
  const mayFollow = useCanOpen(PATHS.settlement);
  const { data } = useRead(
    ['dashboard', 'nextSettlement'],
    (provider, options) => provider.getNextSettlement(options),
    { enabled: mayFollow, refetchOnWindowFocus: true },
  );
  if (!data || !mayFollow) return null;
  const { count, amount, lastDay } = data;
  return (
    <Typography color="textSecondary" sx={{ mt: 1.5 }}>
      <Link to={PATHS.settlement}>
        {count === 0
          ? translate('dashboard.settlement.none')
          : translate('dashboard.settlement.next', {
              amount: inlineRM(amount),
              number: formatNumber(count, locale),
            })}
      </Link>
      {lastDay && (
        <>
          {' · '}
          {translate('dashboard.settlement.last')} <DayText day={lastDay} />
        </>
      )}
    </Typography>
  );
}
