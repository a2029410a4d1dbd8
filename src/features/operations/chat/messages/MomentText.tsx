import { Typography } from '@mui/material';
import { dayAt } from '#contract/dates.ts';
import { today } from '#ui/clock.ts';
import { useLocale } from '#ui/locale.ts';
import { formatDay, formatInstant, formatTime } from '#ui/text/format.ts';

/** The time of a message from today, otherwise its day; the exact time on hover. */
export function MomentText({ instant }: { instant: string }) {
  const locale = useLocale();
  const day = dayAt(new Date(instant));
  const isToday = day === today();
  return (
    <Typography
      component="time"
      variant="caption"
      color="textSecondary"
      noWrap
      dateTime={instant}
      title={formatInstant(instant, locale, true)}
    >
      {isToday ? formatTime(Date.parse(instant), locale) : formatDay(day, locale)}
    </Typography>
  );
}
