import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Locale } from 'date-fns';
import { type ReactNode, use, useMemo } from 'react';
import { today } from '#ui/clock.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';

/**
 * The date order and month names of each language. English as in Malaysia: day first. Halves of the day as everywhere
 * else in the portal.
 */
const LOCALES: Readonly<Record<string, () => Promise<Locale>>> = {
  en: async () => withHalves((await import('date-fns/locale/en-GB')).enGB, 'am', 'pm'),
  zh: async () => (await import('date-fns/locale/zh-CN')).zhCN,
  ms: async () => withHalves((await import('date-fns/locale/ms')).ms, 'PG', 'PTG'),
  ta: async () => withHalves((await import('date-fns/locale/ta')).ta, 'am', 'pm'),
};

/** A language with other names of the halves of the day. */
const withHalves = (locale: Locale, am: string, pm: string): Locale => ({
  ...locale,
  localize: { ...locale.localize, dayPeriod: half => (half === 'am' ? am : pm) },
  match: {
    ...locale.match,
    dayPeriod: text => {
      const half = [pm, am].find(name => text.toLowerCase().startsWith(name.toLowerCase()));
      return half ? { value: half === am ? 'am' : 'pm', rest: text.slice(half.length) } : null;
    },
  },
});

/** By language. If one fails to load, dates are in the library's default order. */
const loading = new Map<string, Promise<Locale | undefined>>();

function localeOf(language: string): Promise<Locale | undefined> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const coming = LOCALES[language]?.().catch(() => undefined) ?? Promise.resolve(undefined);
  loading.set(language, coming);
  return coming;
}

/** Dates whose today is Malaysia's, wherever the browser is. */
class MalaysianDates extends AdapterDateFns {
  constructor(options: ConstructorParameters<typeof AdapterDateFns>[0]) {
    super(options);
    const read = this.date;
    // in the browser's time zone, like all days of the picker
    const midnight = () => `${today()}T00:00`;
    this.date = value => read(value === undefined ? (midnight() as typeof value) : value);
  }
}

/** The context that `DayField` needs; suspends until the language's date formats are loaded. */
export function DayPickers({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const locale = use(localeOf(useLocale()));
  const localeText = useMemo(
    () => ({
      previousMonth: translate('ui.dates.previousMonth'),
      nextMonth: translate('ui.dates.nextMonth'),
      openDatePickerDialogue: (day: string | null) =>
        day ? translate('ui.dates.change', { day }) : translate('ui.dates.choose'),
      // the dialog that takes the calendar's place on touch screens
      datePickerToolbarTitle: translate('ui.dates.choose'),
      cancelButtonLabel: translate('ui.cancel'),
      okButtonLabel: translate('ui.dates.confirm'),
      fieldYearPlaceholder: () => translate('ui.dates.placeholders.year'),
      fieldMonthPlaceholder: () => translate('ui.dates.placeholders.month'),
      fieldDayPlaceholder: () => translate('ui.dates.placeholders.day'),
      fieldClearLabel: translate('ui.dates.clear'),
      openTimePickerDialogue: (time: string | null) =>
        time ? translate('ui.times.change', { time }) : translate('ui.times.choose'),
      timePickerToolbarTitle: translate('ui.times.choose'),
      nextStepButtonLabel: translate('list.next'),
      fieldHoursPlaceholder: () => translate('ui.times.placeholders.hours'),
      fieldMinutesPlaceholder: () => translate('ui.times.placeholders.minutes'),
      fieldMeridiemPlaceholder: () => translate('ui.times.placeholders.meridiem'),
      selectViewText: (view: string) => translate(`ui.times.select.${view}`),
      clockLabelText: (view: string, time: string | null) =>
        [translate(`ui.times.select.${view}`), time].filter(Boolean).join(', '),
      hoursClockNumberText: (hours: string) => hours,
      minutesClockNumberText: (minutes: string) => minutes,
      hours: translate('ui.times.hours'),
      minutes: translate('ui.times.minutes'),
      meridiem: translate('ui.times.meridiem'),
      calendarViewSwitchingButtonAriaLabel: (view: string) => translate(`ui.dates.views.${view}`),
      year: translate('ui.dates.year'),
      month: translate('ui.dates.month'),
      day: translate('ui.dates.day'),
      empty: translate('ui.dates.empty'),
    }),
    [translate],
  );
  return (
    <LocalizationProvider
      dateAdapter={MalaysianDates}
      adapterLocale={locale}
      localeText={localeText}
    >
      {children}
    </LocalizationProvider>
  );
}
