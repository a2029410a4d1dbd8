import { Link } from '@mui/material';
import type { CalendarEvent } from '#contract/records/calendarEvent.ts';
import { useTranslate } from '#ui/locale.ts';
import { isEvent } from './entries.ts';

/** The category of an event, the kind of any other entry. i18n: calendar.categories.*, calendar.kinds.* */
function useWord(event: CalendarEvent): string {
  const translate = useTranslate();
  const { kind, category } = event;
  return isEvent(event)
    ? translate(`calendar.categories.${category}`, { _: category ?? '' })
    : translate(`calendar.kinds.${kind}`);
}

interface EntryTextProps {
  event: CalendarEvent;
  /** Translated. */
  title: string;
  /** Time of day; empty if it is shown elsewhere, and for all-day events. */
  time: string;
  /** Whether it is a line of the list, where the category's label is visible; elsewhere only screen readers get it. */
  isLine: boolean;
  /** Whether a click opens it; the library handles the click. */
  opens: boolean;
}

/** The content of a calendar entry. */
export function EntryText({ event, title, time, isLine, opens }: EntryTextProps) {
  const translate = useTranslate();
  const word = useWord(event);
  const name = event.isTentative ? translate('calendar.tentative', { name: title }) : title;
  if (isLine) {
    return (
      <>
        {opens ? (
          <Link component="button" type="button" sx={{ textAlign: 'start' }}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}{' '}
        <span style={{ color: 'var(--k-text-muted)', whiteSpace: 'nowrap' }}>{word}</span>
      </>
    );
  }
  return (
    <span title={`${time} ${name} · ${word}`.trim()}>
      {time && (
        <>
          <bdi style={{ fontWeight: 600 }}>{time}</bdi>{' '}
        </>
      )}
      <bdi>{name}</bdi>
      <span className="k-visually-hidden">, {word}</span>
    </span>
  );
}
