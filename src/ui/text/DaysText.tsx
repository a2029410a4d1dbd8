import { useLocaleState } from 'react-admin';
import { isDay } from '../../contract/dates.ts';

/** From one day to another, both of Malaysia, in the person's language; what is no day as it came. */
export function DaysText({ from, to }: { from: string | null; to: string | null }) {
  const [language = 'en'] = useLocaleState();
  if (!isDay(from) || !isDay(to)) return [from, to].filter(Boolean).join(' – ') || null;
  const format = new Intl.DateTimeFormat(`${language}-MY`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(from), new Date(to));
}
