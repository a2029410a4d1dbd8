import { type ReactNode, useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { WordsContext } from './words.ts';

/** Gives the pieces below it react-admin's words. */
export function AdminWords({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [language = 'en'] = useLocaleState();
  const words = useMemo(() => ({ translate, language }), [translate, language]);
  return <WordsContext value={words}>{children}</WordsContext>;
}
