import { useCallback, useSyncExternalStore } from 'react';
import { translator } from './translator.ts';

function subscribe(changed: () => void) {
  translator.on('languageChanged', changed);
  translator.on('loaded', changed);
  return () => {
    translator.off('languageChanged', changed);
    translator.off('loaded', changed);
  };
}

/** Texts for pages outside `<Admin>`: the function changes with the language, so React renders again. */
export function useTranslate() {
  const language = useLanguage();
  return useCallback(
    (key: string, values?: Record<string, unknown>) =>
      translator.t(key, { lng: language, ...values }),
    [language],
  );
}

const shown = () => translator.resolvedLanguage ?? 'en';

/** The language shown now, as `en`, `zh`, `ms` or `ta`. */
export const useLanguage = () => useSyncExternalStore(subscribe, shown, shown);

/** Changes the language for this browser. */
export const changeLanguage = (language: string) => translator.changeLanguage(language);
