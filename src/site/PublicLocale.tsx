import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { translator } from '#page/translator.ts';
import { LocaleContext } from '#ui/locale.ts';

function subscribe(changed: () => void) {
  translator.on('languageChanged loaded', changed);
  return () => {
    translator.off('languageChanged', changed);
    translator.off('loaded', changed);
  };
}

const current = () => translator.resolvedLanguage ?? 'en';

/** Provides the translations of the public pages; `translate` changes with the language, so that React re-renders. */
export function PublicLocale({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(subscribe, current, current);
  const value = useMemo(
    () => ({
      locale,
      translate: (key: string, values?: Record<string, unknown>) =>
        translator.t(key, { lng: locale, ...values }),
    }),
    [locale],
  );
  return <LocaleContext value={value}>{children}</LocaleContext>;
}
