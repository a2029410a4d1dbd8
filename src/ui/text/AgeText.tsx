import { useLocale } from '#ui/locale.ts';
import { formatAge, formatInstant } from './format.ts';
import { useNow } from './useNow.ts';

interface AgeTextProps {
  instant: string | null | undefined;
  /** Adds the surrounding sentence. */
  say: (when: string) => string;
}

/**
 * How long ago something was, or when it will be; the exact time on hover. It stays correct while the page is open.
 * Nothing for an invalid instant.
 */
export function AgeText({ instant, say }: AgeTextProps) {
  const language = useLocale();
  const when = formatAge(instant, language, useNow());
  if (when === undefined || !instant) return null;
  return (
    <time dateTime={instant} title={formatInstant(instant, language, true)}>
      {say(when)}
    </time>
  );
}
