import { madeOnce } from './format.ts';
import { isDay } from '#contract/dates.ts';
import { useLocale } from '#ui/locale.ts';

const formatOf = madeOnce(
  language => new Intl.DateTimeFormat(`${language}-MY`, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** From one day to another, both of Malaysia, in the user's language; what is no day unchanged. */
export const DaysText = ({ from, to }: { from: string | null; to: string | null }) => (
  <>
    <DayText day={from} /> – <DayText day={to} />
  </>
);

/** A day in the user's language, as `DateTimeText` writes it; what is no day unchanged. */
export function DayText({ day }: { day: string | null }) {
  const language = useLocale();
  if (!isDay(day)) return day;
  return <time dateTime={day}>{formatOf(language).format(new Date(day))}</time>;
}
