import { isDay } from '#contract/dates.ts';
import { useLocale } from '#ui/locale.ts';
import { formatDay } from './format.ts';

/** From one day to another, both of Malaysia, in the user's language; what is no day unchanged. */
export const DaysText = ({ from, to }: { from: string | null; to: string | null }) => (
  <>
    <DayText day={from} /> – <DayText day={to} />
  </>
);

/** A day in the user's language, as `DateTimeText` writes it; what is no day unchanged. */
export function DayText({ day }: { day: string | null }) {
  const locale = useLocale();
  if (!isDay(day)) return day;
  return <time dateTime={day}>{formatDay(day, locale)}</time>;
}
