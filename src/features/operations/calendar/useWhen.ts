import { dayAt } from '#contract/dates.ts';
import { useLocale } from '#ui/locale.ts';
import { formatDays, formatInstant, formatTime } from '#ui/text/format.ts';
import type { Times } from './entries.ts';

/** Formats when an event takes place, in Malaysian time and the user's language. */
export function useWhen(): (times: Times) => string {
  const locale = useLocale();
  return ({ start, end, allDay }) => {
    if (allDay)
      return formatDays(dayAt(new Date(start)), dayAt(new Date(Date.parse(end) - 1)), locale);
    const isOneDay = dayAt(new Date(start)) === dayAt(new Date(end));
    const until = isOneDay ? formatTime(Date.parse(end), locale) : formatInstant(end, locale);
    return `${formatInstant(start, locale)} – ${until}`;
  };
}
