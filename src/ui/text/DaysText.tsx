import { isDay } from '#contract/dates.ts';
import { useLocale } from '#ui/locale.ts';
import { formatDay, formatDays } from './format.ts';

/** In the cells of a table too, as a single day does. */
const WRAPS = { whiteSpace: 'normal' } as const;

/** A range of Malaysian days in the user's language; an invalid day unchanged. */
export function DaysText({ from, to }: { from: string | null; to: string | null }) {
  const locale = useLocale();
  if (isDay(from) && isDay(to)) return <span style={WRAPS}>{formatDays(from, to, locale)}</span>;
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
