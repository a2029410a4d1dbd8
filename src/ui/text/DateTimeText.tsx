import { useLocale } from '#ui/locale.ts';
import { formatInstant } from './format.ts';

/**
 * An instant in Malaysian time, in the user's language; the exact time on hover.
 * @param instant ISO 8601, UTC; an invalid instant is shown unchanged
 */
export function DateTimeText({ instant }: { instant: string | null | undefined }) {
  const language = useLocale();
  if (!instant) return null;
  const text = formatInstant(instant, language);
  if (text === undefined) return instant;
  return (
    <time dateTime={instant} title={formatInstant(instant, language, true)}>
      {text}
    </time>
  );
}
