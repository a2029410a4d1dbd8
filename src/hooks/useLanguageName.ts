import { useLocales } from 'react-admin';

/** Native names of languages: `Bahasa Melayu` for `ms`. A language that the portal does not have keeps its code. */
export function useLanguageName(): (language: string) => string {
  const languages = useLocales();
  return language => languages.find(({ locale }) => locale === language)?.name ?? language;
}
