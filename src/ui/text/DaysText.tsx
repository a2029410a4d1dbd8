import { isDay } from '#contract/dates.ts';
import { useLocale } from '#ui/locale.ts';
import { formatDay, formatDays } from './format.ts';

/** A range of Malaysian days in the user's language; an invalid day unchanged. */
export function DaysText({ from, to }: { from: string | null; to: string | null }) {
  const locale = useLocale();
  if (isDay(from) && isDay(to)) return formatDays(from, to, locale);
  return (
    <>
      <DayText day={from} /> – <DayText day={to} />
    </>
  );
}

/** A day in the user's language, as `DateTimeText` writes it; an invalid day unchanged. */
export function DayText({ day }: { day: string | null }) {
  const locale = useLocale();
  if (!isDay(day)) return day;
  return <time dateTime={day}>{formatDay(day, locale)}</time>;
}
