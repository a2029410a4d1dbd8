import { useMemo } from 'react';
import { timeOn } from '#contract/calendar/calendarTimes.ts';
import { useLocale } from '#ui/locale.ts';
import { formatTime } from '#ui/text/format.ts';

/** A Malaysian date and time from the library, expressed as UTC. */
type Marked = { marker: Date };

/** Slots are on a day in 1970, when Malaysia had a different offset: their time is that of a recent day. */
const RECENT = '2026-01-01';

/** `9:30 am`, or a range. */
export function useTimeFormat() {
  const locale = useLocale();
  return useMemo(() => {
    const text = ({ marker }: Marked) => formatTime(timeOn(RECENT, marker).getTime(), locale);
    return ({ date, end }: { date: Marked; end?: Marked }) =>
      end ? `${text(date)} – ${text(end)}` : text(date);
  }, [locale]);
}

/** `Monday, 30 November`. */
export function useDayFormat() {
  const locale = useLocale();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${locale}-MY`, { timeZone: 'UTC', ...options });
    const whole = format({ weekday: 'long', day: 'numeric', month: 'long' });
    if (locale !== 'ta') return ({ date }: { date: Marked }) => whole.format(date.marker);
    // next to a weekday, browsers write the month first in Tamil
    const weekday = format({ weekday: 'long' });
    const day = format({ day: 'numeric', month: 'long' });
    return ({ date: { marker } }: { date: Marked }) =>
      `${weekday.format(marker)}, ${day.format(marker)}`;
  }, [locale]);
}
