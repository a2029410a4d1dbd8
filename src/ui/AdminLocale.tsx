import { type ReactNode, useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { LocaleContext } from './locale.ts';

/** Provides react-admin's translations. */
export function AdminLocale({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const value = useMemo(() => ({ translate, locale }), [translate, locale]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}
