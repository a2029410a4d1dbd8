import { DATE_SHORTCUTS, dayAt, isDay } from '#contract/dates.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';

type Shortcut = keyof typeof DATE_SHORTCUTS;

/** The shortcut whose days these are today. */
export function shortcutOf(startDate: string, endDate: string): Shortcut | undefined {
  const today = dayAt(new Date());
  const names = Object.keys(DATE_SHORTCUTS) as Shortcut[];
  return names.find(name => {
    const range = DATE_SHORTCUTS[name](today);
    return range.startDate === startDate && range.endDate === endDate;
  });
}

/** Two days as people say them: "Previous month · 1–31 Oct 2026". */
export function useRangeText(): (startDate: string, endDate: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (startDate, endDate) => {
    const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    if (!isDay(startDate) || !isDay(endDate)) {
      const [key, day] = isDay(startDate)
        ? ['list.fromDay', startDate]
        : ['list.untilDay', endDate];
      return isDay(day)
        ? translate(key, { day: format.format(new Date(day)) })
        : startDate + endDate;
    }
    const range = format.formatRange(new Date(startDate), new Date(endDate));
    // of one month: in some browsers with spaces, in others without
    const days = range.replace(/^(\d+)\s*–\s*(?=\d)/, '$1–');
    const shortcut = shortcutOf(startDate, endDate);
    return shortcut ? `${translate(`list.shortcuts.${shortcut}`)} · ${days}` : days;
  };
}
