import type { I18nProvider } from 'react-admin';
import company from '#locales/en/company.json' with { type: 'json' };
import portal from '#locales/en/portal.json' with { type: 'json' };
import publicPages from '#locales/en/public.json' with { type: 'json' };

/** The English messages of the public pages, of the shell, and of a company's options. */
export const texts = {
  ...publicPages,
  ...portal,
  options: company.options,
  codes: { ...publicPages.codes, ...portal.codes },
  validation: { ...publicPages.validation, ...portal.validation },
};

const wordOf = (key: string): unknown =>
  key
    .split('.')
    .reduce(
      (found: unknown, part) =>
        Object.hasOwn(Object(found), part) ? Reflect.get(Object(found), part) : undefined,
      texts,
    );

/**
 * The portal's own messages for a single component: for tests that need no backend to load them.
 */
export const english: I18nProvider = {
  translate: (key, values = {}) => {
    const word = wordOf(key) ?? values._ ?? key;
    return String(word).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};
