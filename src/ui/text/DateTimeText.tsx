import { useLocaleState } from 'react-admin';
import { TIME_ZONE } from '../../contract/constants.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than using it, and a list has a hundred dates. */
function formatOf(locale: string, seconds: boolean): Intl.DateTimeFormat {
  const key = `${locale}/${seconds}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    timeZone: TIME_ZONE,
    dateStyle: 'medium',
    timeStyle: seconds ? 'long' : 'short',
  });
  formats.set(key, made);
  return made;
}

/**
 * An instant in Malaysian time, in the person's language; the exact time on hover.
 * @param instant ISO 8601, UTC; what is no instant is shown as it came
 */
export function DateTimeText({ instant }: { instant: string | null | undefined }) {
  const [locale = 'en'] = useLocaleState();
  if (!instant) return null;
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  return (
    <time dateTime={instant} title={formatOf(locale, true).format(time)}>
      {formatOf(locale, false).format(time)}
    </time>
  );
}
