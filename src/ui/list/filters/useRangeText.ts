import { DATE_SHORTCUTS, isDay } from '#contract/dates.ts';
import { today } from '#ui/clock.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatDay, formatDays } from '#ui/text/format.ts';

type Shortcut = keyof typeof DATE_SHORTCUTS;

/** Shortcut that covers exactly these days today. */
export function shortcutOf(startDate: string, endDate: string): Shortcut | undefined {
  const current = today();
  const names = Object.keys(DATE_SHORTCUTS) as Shortcut[];
  return names.find(name => {
    const range = DATE_SHORTCUTS[name](current);
    return range.startDate === startDate && range.endDate === endDate;
  });
}

/** Readable date range: "Previous month · 1–31 Oct 2026". */
export function useRangeText(): (startDate: string, endDate: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (startDate, endDate) => {
    if (!isDay(startDate) || !isDay(endDate)) {
      const [key, day] = isDay(startDate)
        ? ['list.fromDay', startDate]
        : ['list.untilDay', endDate];
      return isDay(day) ? translate(key, { day: formatDay(day, locale) }) : startDate + endDate;
    }
    const days = formatDays(startDate, endDate, locale);
    const shortcut = shortcutOf(startDate, endDate);
    return shortcut ? `${translate(`list.shortcuts.${shortcut}`)} · ${days}` : days;
  };
}
