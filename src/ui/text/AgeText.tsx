import { useLocaleState } from 'react-admin';
import { formatAge } from './formatAge.ts';
import { formatInstant } from './formatInstant.ts';

interface AgeTextProps {
  instant: string | null | undefined;
  /** The sentence around it. */
  say: (when: string) => string;
}

/** How long ago something was, or when it will be; the exact time on hover. Nothing for an invalid instant. */
export function AgeText({ instant, say }: AgeTextProps) {
  const [language = 'en'] = useLocaleState();
  const when = formatAge(instant, language);
  if (when === undefined || !instant) return null;
  return (
    <time dateTime={instant} title={formatInstant(instant, language, true)}>
      {say(when)}
    </time>
  );
}
